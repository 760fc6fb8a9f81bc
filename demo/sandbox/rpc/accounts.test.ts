import { encodeFunctionData, erc20Abi, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { Balance, getBalances } from '#wire/api/balance.ts'
import { getHistory, HistoryTransaction } from '#wire/api/history.ts'
import { getNfts, NftEntry } from '#wire/api/nfts.ts'
import collectionArtefact from '../chains/contracts/OpenCollection.generated.json' with {
  type: 'json',
}
import exchangeArtefact from '../chains/contracts/OpenExchange.generated.json' with { type: 'json' }
import { mintPiece, mintToken, openContracts } from '../chains/openContracts.ts'
import { liveSolanaPast } from '../chains/past/solanaPast.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import { solanaTokens } from '../chains/solana/solanaTokens.ts'
import { fillAccount } from '../indexer/fillAccount.ts'
import { priceAt } from '../indexer/prices.ts'
import { type Ledger, ONE, startLedger, TWO } from '../indexer/testing/startLedger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())
afterEach(() => ledger.faults.clear())

const [ada, grace, third] = devAccounts
const SOLANA = solanaPlan.caipNetworkId
const [sol] = solanaDevAccounts
let nextAccount = 0x5000
/** One that nobody has seen before. */
const fresh = () => `0x${(nextAccount++).toString(16).padStart(40, 'a')}` as const

const balances = async (address: string, query = `chainId=${ONE}`) => {
  const { body } = await ledger.get(`/v1/account/${address}/balance?currency=usd&${query}`)
  return z.parse(getBalances.response, body).balances.map((one) => z.parse(Balance, one))
}
const history = async (address: string, query = `chainId=${ONE}`) => {
  const { body } = await ledger.get(`/v1/account/${address}/history?${query}`)
  const { data, next } = z.parse(getHistory.response, body)
  return { data: data.map((one) => z.parse(HistoryTransaction, one)), next }
}
const nfts = async (address: string, chainId: string = ONE) => {
  const { body } = await ledger.get(`/v1/account/${address}/nfts?chainId=${chainId}`)
  return z.parse(getNfts.response, body).data.map((one) => z.parse(NftEntry, one))
}
const transfer = (token: { address: string }, to: string, amount: bigint) => ({
  to: token.address,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as `0x${string}`, amount],
  }),
})

describe('balances', () => {
  test('behavior: lists the native currency first and without an address, then tokens by worth, in every shape [spec 3.8]', async () => {
    const held = await balances(grace.address)
    expect(held[0]).toMatchObject({ symbol: 'ETH', chainId: ONE, quantity: { decimals: '18' } })
    expect(held[0]).not.toHaveProperty('address')
    const named = (symbol: string) => held.find((one) => one.symbol === symbol)
    expect(named('USDS')).toMatchObject({
      address: `${ONE}:${ledger.tokens.tether.address}`,
      quantity: { decimals: '6', numeric: '1000' },
    })
    expect(named('STAIR')).toMatchObject({ quantity: { decimals: '0', numeric: '7' } })
    expect(named('SAND')).toMatchObject({
      price: null,
      quantity: { decimals: '36', numeric: '1.500000000000000000000000000000000001' },
    })
    const worth = held.slice(1).map(({ value }) => value ?? -1)
    expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  })

  test('behavior: follows the state of the chain', async () => {
    const to = fresh()
    expect((await balances(to)).map(({ quantity }) => quantity.numeric)).toEqual(['0'])
    await ledger.send({ from: ada.address, ...transfer(ledger.tokens.tether, to, 1_500_000n) })
    await ledger.send({ from: ada.address, to, value: toHex(parseEther('0.25')) })
    expect((await balances(to)).map((one) => [one.symbol, one.quantity.numeric])).toEqual([
      ['ETH', '0.25'],
      ['USDS', '1.5'],
    ])
  })

  test('param: forceUpdate reads tokens again whose balance changed without a transfer [spec 7.2m]', async () => {
    const to = fresh()
    const { address } = openContracts.tokens.copper
    await ledger.send({ from: ada.address, ...mintToken(address, to, parseEther('2')) })
    const copper = async (query: string) =>
      (await balances(to, query)).find(({ symbol }) => symbol === 'COPR')?.quantity.numeric
    expect(await copper(`chainId=${ONE}`)).toBe('2')
    // As rebasing tokens do: the amount changes, nothing is logged.
    await ledger.call('anvil_dealERC20', to, address, toHex(parseEther('3')))
    expect(await copper(`chainId=${ONE}`)).toBe('2')
    expect(await copper(`chainId=${ONE}&forceUpdate=${ONE}:${address}`)).toBe('3')
  })

  test('param: currency, and no network at all', async () => {
    const everywhere = await balances(ada.address, '')
    expect(new Set(everywhere.map(({ chainId }) => chainId))).toEqual(new Set([ONE, TWO]))
    const { body } = await ledger.get(`/v1/account/${ada.address}/balance?currency=eur`)
    const [ether] = (body as { balances: Balance[] }).balances
    expect(ether?.price).toBeCloseTo((everywhere[0]?.price ?? 0) / 1.09, 2)
  })

  test('error: rejects a network that is not indexed', async () => {
    const { status } = await ledger.get(
      `/v1/account/${ada.address}/balance?currency=usd&chainId=eip155:1`,
    )
    expect(status).toBe(404)
  })

  test('behavior: lists Solana holdings of both token programs', async () => {
    const held = await balances(sol.address, `chainId=${SOLANA}`)
    expect(held.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['SOL', '10000'],
      ['SGLD', '1000'],
      ['SSLV', '1000'],
    ])
    expect(held[1]?.address).toBe(`${SOLANA}:${solanaTokens.spl.address}`)
  })
})

describe('history', () => {
  test('behavior: lists transactions from the account’s point of view [spec 3.11]', async () => {
    const [from, to] = [fresh(), fresh()]
    await ledger.call('anvil_setBalance', from, toHex(parseEther('5')))
    await ledger.call('anvil_impersonateAccount', from)
    const { copper } = openContracts.tokens
    const sent = await ledger.send({ from, to, value: toHex(parseEther('1')) })
    await ledger.send({ from, ...mintToken(copper.address, from, parseEther('9')) })
    await ledger.send({ from, ...mintPiece('stamps', from, 2n, 3n) })
    await ledger.send({
      from,
      to: copper.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 2n ** 200n] }),
    })
    const failed = await ledger.send({ from, ...transfer(copper, to, parseEther('10')) })
    const { data, next } = await history(from)
    expect(next).toBeNull()
    expect(data.map(({ metadata }) => [metadata.operationType, metadata.status])).toEqual([
      ['send', 'failed'],
      ['approve', 'confirmed'],
      ['mint', 'confirmed'],
      ['mint', 'confirmed'],
      ['send', 'confirmed'],
    ])
    expect(data[0]).toMatchObject({ metadata: { hash: failed }, transfers: [] })
    // What is allowed has not moved.
    expect(data[1]).toMatchObject({ metadata: { sentFrom: from }, transfers: [] })
    for (const { transfers } of data)
      for (const { quantity } of transfers) expect(quantity?.numeric).toMatch(/^\d+(\.\d+)?$/)
    expect(data[2]?.transfers).toMatchObject([
      {
        nft_info: { name: 'Lighthouse', flags: { is_spam: false } },
        direction: 'in',
        quantity: { numeric: '3' },
      },
    ])
    expect(data[4]).toMatchObject({
      metadata: { hash: sent, chain: ONE, sentFrom: from, sentTo: to },
      transfers: [
        { fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '1' } },
      ],
    })
    expect((await history(to)).data).toMatchObject([
      { metadata: { operationType: 'receive', hash: sent }, transfers: [{ direction: 'in' }] },
    ])
  })

  test('behavior: lists the received amount of a trade first', async () => {
    const from = fresh()
    const { copper } = openContracts.tokens
    await ledger.call('anvil_setBalance', from, toHex(parseEther('5')))
    await ledger.call('anvil_impersonateAccount', from)
    await ledger.send({ from, ...mintToken(copper.address, openContracts.exchange, 10n ** 20n) })
    await ledger.send({
      from,
      to: openContracts.exchange,
      value: toHex(parseEther('0.5')),
      data: encodeFunctionData({
        abi: exchangeArtefact.abi,
        functionName: 'trade',
        args: [`0x${'0'.repeat(40)}`, 0n, copper.address, parseEther('7')],
      }),
    })
    const [trade] = (await history(from)).data
    expect(trade?.metadata.operationType).toBe('trade')
    expect(trade?.transfers.map((one) => [one.direction, one.quantity?.numeric])).toEqual([
      ['in', '7'],
      ['out', '0.5'],
    ])
  })

  test('param: cursors page through all entries once, and unknown ones are rejected', async () => {
    const busy = fresh()
    await fillAccount(ledger.indexer, { address: busy, network: ONE, tokens: 120, activity: 130 })
    const seen: string[] = []
    let query = `chainId=${ONE}`
    for (let page = 0; page < 3; page++) {
      const { data, next } = await history(busy, query)
      seen.push(...data.map(({ id }) => id))
      query = `chainId=${ONE}&cursor=${next ?? ''}`
      expect(next === null).toBe(page === 2)
    }
    expect(seen).toHaveLength(130)
    expect(new Set(seen).size).toBe(130)
    expect(await balances(busy)).toHaveLength(121)
    const { status } = await ledger.get(`/v1/account/${busy}/history?cursor=forged`)
    expect(status).toBe(404)
  })

  test('behavior: lists what was sent and received on Solana', async () => {
    await liveSolanaPast(ledger.bank)
    const { data } = await history(sol.address, `chainId=${SOLANA}`)
    expect(
      data.map(({ metadata, transfers: [one] }) => [
        metadata.operationType,
        `${one?.quantity?.numeric} ${one?.fungible_info?.symbol}`,
      ]),
    ).toEqual([
      ['receive', '1.25 SGLD'],
      ['send', '0.01 SOL'],
      ['receive', '30 SSLV'],
      ['receive', '0.25 SOL'],
      ['send', '8.5 SGLD'],
      ['send', '12 SSLV'],
      ['receive', '45 SGLD'],
      ['send', '0.5 SOL'],
      ['receive', '3 SOL'],
    ])
    const gold = (await balances(sol.address, `chainId=${SOLANA}`)).find(
      ({ symbol }) => symbol === 'SGLD',
    )
    expect(gold?.quantity.numeric).toBe('1037.75')
  })
})

describe('collectibles', () => {
  test('behavior: lists single items and editions, with metadata, and marks spam', async () => {
    const held = await nfts(ada.address)
    expect(held.find(({ tokenId }) => tokenId === '11')).toMatchObject({
      standard: 'ERC721',
      collection: 'Curious Locks',
      name: 'Orchard Gate',
      imageUrl: `${ledger.artwork}/pieces/locks/11.png`,
      isSpam: false,
    })
    expect(held.filter(({ isSpam }) => isSpam).map(({ amount }) => amount)).toEqual(['1000'])
    const image = await fetch(`${ledger.artwork}/pieces/locks/11.png`)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(image.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('behavior: removes one that was sent away', async () => {
    const to = fresh()
    const { abi } = collectionArtefact
    await ledger.send({
      from: grace.address,
      to: openContracts.collections.locks,
      data: encodeFunctionData({
        abi,
        functionName: 'transferFrom',
        args: [grace.address, to, 2n],
      }),
    })
    expect((await nfts(to)).map(({ name }) => name)).toEqual(['Warded Rose'])
    expect((await nfts(grace.address)).map(({ name }) => name)).not.toContain('Warded Rose')
  })

  test('behavior: passes hostile metadata on unchanged, without values that are not text', async () => {
    const trouble = (await nfts(third.address)).filter(
      ({ contract }) => contract === openContracts.collections.trouble,
    )
    expect(trouble.map(({ imageUrl }) => imageUrl?.slice(0, 20))).toEqual([
      ledger.artwork.slice(0, 20),
      ledger.artwork.slice(0, 20),
      'javascript:alert(doc',
      'data:text/html,<scri',
      undefined,
      ledger.artwork.slice(0, 20),
    ])
    expect(trouble[1]?.name?.length).toBeGreaterThan(5000)
    expect(trouble[4]?.name ?? null).toBeNull()
  })

  test('behavior: lists those of Solana, one mint each', async () => {
    const held = await nfts(sol.address, SOLANA)
    expect(held.map(({ name }) => name).sort()).toEqual([
      'Key of a Music Box',
      'Key to No Door',
      'Key to the Garden',
    ])
    expect(held[0]).toMatchObject({ standard: 'metaplex', collection: 'Lost Keys', tokenId: '' })
  })
})

test('behavior: answers prices by token id, the native currency by its placeholder, without unknown tokens [spec 7.2h]', async () => {
  const answer = await fetch(`${ledger.rpc}/v1/fungible/price`, {
    method: 'POST',
    body: JSON.stringify({
      projectId: 'x',
      currency: 'usd',
      addresses: [
        `${ONE}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`,
        `${ONE}:${ledger.tokens.erc20.address.toUpperCase().replace('0X', '0x')}`,
        `${ONE}:${fresh()}`,
        `${SOLANA}:So11111111111111111111111111111111111111111`,
      ],
    }),
  })
  const { fungibles } = (await answer.json()) as {
    fungibles: { address: string; decimals: number; symbol: string; price: number }[]
  }
  expect(fungibles.map(({ address, decimals }) => [address.split(':')[0], decimals])).toEqual([
    ...[
      ['eip155', 18],
      ['eip155', 18],
      ['solana', 9],
    ],
  ])
  const now = Date.now()
  expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual(
    ['ETH', 'BRASS', 'SOL'].map((symbol) => [symbol, priceAt(symbol, now)]),
  )
})

describe('names', () => {
  test('behavior: finds a profile by name, by its label alone, and by address [spec 7.2o]', async () => {
    const byName = await ledger.get('/v1/profile/account/Ada.reown.id?apiVersion=2')
    expect(byName.body).toMatchObject({
      name: 'ada.reown.id',
      addresses: { 60: { address: ada.address.toLowerCase() }, 501: { address: sol.address } },
    })
    expect((await ledger.get('/v1/profile/account/ada')).body).toEqual(byName.body)
    expect((await ledger.get(`/v1/profile/reverse/${ada.address}`)).body).toEqual([byName.body])
    expect((await ledger.get(`/v1/profile/reverse/${fresh()}`)).body).toEqual([])
    for (const nobody of ['nobody.reown.id', 'ada.eth'])
      expect(await ledger.get(`/v1/profile/account/${nobody}`)).toMatchObject({
        status: 200,
        body: [],
      })
  })

  test('behavior: an address’s identity is the chain’s name first, then the project’s', async () => {
    const names = [ada, devAccounts[4], devAccounts[9]].map(
      async ({ address }) => (await ledger.get(`/v1/identity/${address}`)).body,
    )
    expect(await Promise.all(names)).toMatchObject([
      { name: 'ada.eth', avatar: expect.stringMatching(/^data:image\/png;base64,/) },
      { name: 'linus.reown.id' },
      { name: null, avatar: null },
    ])
  })
})

test.each(['balance?currency=usd', 'history', `nfts?chainId=${ONE}`])(
  'behavior: %s applies its faults [spec 7.9]',
  async (path) => {
    const endpoint = `/v1/account/:address/${path.split('?')[0]}`
    const url = `/v1/account/${ada.address}/${path}`
    for (const status of [429, 503]) {
      ledger.faults.set(endpoint, { status })
      expect((await ledger.get(url)).status).toBe(status)
    }
    ledger.faults.set(endpoint, { body: 'malformed' })
    await expect(ledger.get(url)).rejects.toThrow(SyntaxError)
    ledger.faults.set(endpoint, { offline: true })
    await expect(ledger.get(url)).rejects.toThrow(TypeError)
  },
)
