import { zeroAddress } from 'viem'
import { getAddress } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AnvilWallet } from '#adapters/connectors/injected/testing/anvilWallet.ts'
import { type CaipNetworkId, toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { OfflineError } from '#errors/http.ts'
import { TokenMismatchError } from '#errors/send.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../../../demo/sandbox/chains/callNode.ts'
import { deployOpen } from '../../../../demo/sandbox/chains/deployOpen.ts'
import { deployTokens, type Tokens } from '../../../../demo/sandbox/chains/deployTokens.ts'
import { claimName, nameCoin } from '../../../../demo/sandbox/chains/ensNames.ts'
import { openContracts } from '../../../../demo/sandbox/chains/openContracts.ts'
import { type EvmChain, startEvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'
import { chainNetwork } from '../testing/chainNetwork.ts'
import { createEvmAdapter } from './evmAdapter.ts'

const [alice, bob, carol] = devAccounts
const of = (address: string) => toCaipAddress('eip155:31337', address)
const account = of(alice.address)

let chain: EvmChain
let network: Network
let tokens: Tokens
let wallet: AnvilWallet
const adapter = createEvmAdapter()
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  tokens = await deployTokens(chain.url)
  await deployOpen(chain.url, { artwork: 'http://127.0.0.1:1', hasNames: true })
  network = {
    ...chainNetwork(chain),
    contracts: {
      multicall3: { address: openContracts.multicall3 },
      ensUniversalResolver: { address: openContracts.names },
    },
  }
  wallet = new AnvilWallet([chain])
}, 120_000)
afterAll(() => chain?.close())

const node = (method: string, ...params: unknown[]) => callNode(chain.url, [{ method, params }])
const send = (call: { to: string; data: string }) =>
  node('eth_sendTransaction', { from: alice.address, gas: '0x493e0', ...call })
const through = () => ({ provider: wallet, account, network })
/** A block holds a transaction a moment after the node took it. */
const state = (hash: string) => adapter.getTransactionState?.({ hash, network })
/** Nodes in between that say how many questions came. */
const counting = () => {
  const bodies: string[] = []
  const counted = createEvmAdapter({
    fetch: (url, init) => {
      bodies.push(String(init?.body))
      return fetch(url, init)
    },
  })
  return { counted, bodies }
}

describe('holdings', () => {
  const all = () => [tokens.erc20, tokens.tether, ...Object.values(openContracts.tokens)]
  const known = () => all().map(({ address }) => ({ address }))

  test('behavior: lists the native currency and the held tokens, as their contracts describe them', async () => {
    const { counted, bodies } = counting()
    const holdings = await counted.getHoldings?.({ account, network, tokens: known() })
    expect(holdings?.map(({ token, amount }) => [token.symbol, token.decimals, amount])).toEqual([
      ['ETH', 18, expect.any(BigInt)],
      ['BRASS', 18, 1_000n * 10n ** 18n],
      ['USDS', 6, 1_000n * 10n ** 6n],
      ['STAIR', 0, 7n],
      ['SAND', 36, 1_500_000_000_000_000_000_000_000_000_000_000_001n],
    ])
    expect(new Set(holdings?.map(({ source }) => source))).toEqual(new Set(['chain']))
    // The balance, all balances, all that is to be said of those held.
    expect(bodies).toHaveLength(3)
  })

  test('behavior: calls each contract directly where there is no Multicall3', async () => {
    const elsewhere = { ...network, contracts: { multicall3: { address: bob.address } } }
    const [here, there] = await Promise.all(
      [network, elsewhere].map((on) =>
        adapter.getHoldings?.({ account, network: on, tokens: known() }),
      ),
    )
    expect(there).toEqual(here)
  })

  test('behavior: leaves out non-tokens, duplicates, and tokens that the account does not hold', async () => {
    const odd = [bob.address, openContracts.names, tokens.erc20.address.toUpperCase(), 'nonsense']
    const listed = [...odd.map((address) => ({ address })), { address: tokens.erc20.address }]
    const holdings = await adapter.getHoldings?.({ account, network, tokens: listed })
    expect(holdings?.map(({ token }) => token.symbol)).toEqual(['ETH', 'BRASS'])
  })

  test('behavior: sanitizes hostile token names', async () => {
    const what = { account: of(carol.address), network, tokens: known() }
    const hostile = (await adapter.getHoldings?.(what))?.at(-1)?.token
    expect(hostile?.name.length).toBeLessThanOrEqual(64)
    expect(hostile?.symbol).toMatch(/^USDS<\/script>/)
    expect(`${hostile?.name}${hostile?.symbol}`).not.toMatch(/[\u200B\u202E\u2066]/)
  })

  test('behavior: five hundred non-tokens cost a few requests', async () => {
    const { counted, bodies } = counting()
    const many = Array.from({ length: 500 }, (_, at) => ({
      address: `0x${(0xabc000 + at).toString(16).padStart(40, '0')}`,
    }))
    const holdings = await counted.getHoldings?.({ account, network, tokens: many })
    expect(holdings).toHaveLength(1)
    expect(bodies.length).toBeLessThan(8)
  })

  test('error: rejects when the node cannot be reached', async () => {
    const down = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
    const asking = adapter.getHoldings?.({ account, network: down, tokens: known() })
    await expect(asking).rejects.toBeInstanceOf(OfflineError)
  })
})

describe('cost of sending', () => {
  const balance = async (address: string) =>
    BigInt(String((await node('eth_getBalance', address, 'latest'))[0]))

  test('behavior: sends the maximum, and the estimated fee suffices', async () => {
    const to = '0x000000000000000000000000000000000000f001'
    await node('anvil_setBalance', carol.address, '0xde0b6b3a7640000')
    const from = of(carol.address)
    const amount = 10n ** 18n
    const fee = await adapter.estimateTransfer?.({ account: from, network, to, amount })
    expect(fee?.reserve).toBe(0n)
    const most = amount - (fee?.fee ?? 0n)
    const hash = await adapter.transfer({ ...through(), account: from, to, amount: most })
    await expect.poll(() => state(hash)).toBe('confirmed')
    expect(await balance(to)).toBe(most)
    expect(await balance(carol.address)).toBeGreaterThanOrEqual(0n)
  })

  test('behavior: a token transfer costs more than a native one, a smart account operation more still', async () => {
    const what = { account, network, to: bob.address, amount: 1n }
    const token = { address: tokens.tether.address }
    const fees = await Promise.all(
      [what, { ...what, token }, { ...what, token, isSmartAccount: true }].map((one) =>
        adapter.estimateTransfer?.(one),
      ),
    )
    const [coin = 0n, tether = 0n, operation = 0n] = fees.map((one) => one?.fee)
    expect(coin).toBeGreaterThan(0n)
    expect(tether).toBeGreaterThan(coin)
    expect(operation).toBeGreaterThan(tether)
  })

  test('behavior: estimates an amount beyond the balance', async () => {
    const token = { address: tokens.erc20.address }
    const what = { account, network, to: bob.address, amount: 10n ** 40n }
    expect((await adapter.estimateTransfer?.(what))?.fee).toBeGreaterThan(0n)
    expect((await adapter.estimateTransfer?.({ ...what, token }))?.fee).toBeGreaterThan(0n)
  })
})

test('error: refuses a token whose decimals differ from those shown', async () => {
  const token = { address: tokens.tether.address, decimals: 18 }
  const sending = adapter.transfer({ ...through(), to: bob.address, amount: 1n, token })
  await expect(sending).rejects.toBeInstanceOf(TokenMismatchError)
  const right = { ...token, decimals: 6 }
  const hash = await adapter.transfer({ ...through(), to: bob.address, amount: 1n, token: right })
  await expect.poll(() => state(hash)).toBe('confirmed')
})

test('behavior: reports the status of a transaction', async () => {
  expect(await state(`0x${'1'.repeat(64)}`)).toBe('pending')
  const data = '0xa9059cbb'
  const [reverting] = await node('eth_sendTransaction', {
    from: alice.address,
    to: tokens.erc20.address,
    gas: '0x493e0',
    data,
  }).catch(async () => node('eth_getTransactionByBlockNumberAndIndex', 'latest', '0x0'))
  const hash = String(typeof reverting === 'string' ? reverting : Object(reverting).hash)
  await expect.poll(() => state(hash)).toBe('failed')
})

test('behavior: distinguishes plain accounts, contracts and EIP-7702 delegations', async () => {
  const answers = (address: string) => adapter.isContract?.({ address, network })
  expect(await answers(bob.address)).toBe(false)
  expect(await answers(tokens.erc20.address)).toBe(true)
  const borrowed = `0xef0100${tokens.erc20.address.slice(2)}`
  await node('anvil_setCode', '0x000000000000000000000000000000000000f002', borrowed)
  expect(await answers('0x000000000000000000000000000000000000f002')).toBe(false)
})

test.each([
  [getAddress(alice.address), true],
  [alice.address.toLowerCase(), true],
  [`0x${alice.address.slice(2).toUpperCase()}`, true],
  ['0x5AAEb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  [alice.address.slice(2), false],
  ['ada.eth', false],
])('param: %s is an address: %s', (text, is) => {
  expect(adapter.isAddress?.(text)).toBe(is)
})

describe('names', () => {
  const find = (name: string, by = network, on?: CaipNetworkId) =>
    adapter.resolveName?.({ name, network: by, on })
  const lower = (text: string | undefined) => text?.toLowerCase()

  test('behavior: resolves a name, and its picture where it can be shown', async () => {
    const ada = await find('Ada.ETH')
    expect(lower(ada?.address)).toBe(lower(alice.address))
    expect(ada?.avatar).toMatch(/^data:image\/png;base64,/)
  })

  test.each(['nobody.eth', 'ada', 'a b.eth', 'adа.eth', '.eth', `${'a'.repeat(64)}.eth`])(
    'behavior: %j resolves to nothing',
    async (name) => {
      expect(await find(name)).toBeUndefined()
    },
  )

  test('behavior: a name’s address for another network is the one that it has for that (ENSIP-11)', async () => {
    const [owner, elsewhere] = [devAccounts[6].address, devAccounts[7].address]
    for (const call of [
      ...claimName({ name: 'several.eth', owner, isPrimary: false }),
      nameCoin('several.eth', 0x80000000n + 10n, elsewhere),
      nameCoin('several.eth', 0x80000000n + 8453n, zeroAddress),
    ])
      await send(call)
    const several = async (on?: CaipNetworkId) =>
      lower((await find('several.eth', network, on))?.address)
    expect(await several()).toBe(lower(owner))
    expect(await several(network.caipNetworkId)).toBe(lower(owner))
    expect(await several('eip155:10')).toBe(lower(elsewhere))
    // It has none for Base, and networks with the largest ids have no coin type.
    for (const on of ['eip155:8453', 'eip155:4294967296'] as const)
      expect(await find('several.eth', network, on)).toEqual({ onlyOn: network.caipNetworkId })
    expect(await find('nobody.eth', network, 'eip155:8453')).toBeUndefined()
  })

  test('behavior: names in any writing are looked up as ENS normalises them (ENSIP-15)', async () => {
    for (const name of ['größe.eth', '🐼.eth', 'кошка.eth', 'xn--a.eth'])
      for (const call of claimName({ name, owner: bob.address, isPrimary: false })) await send(call)
    for (const name of ['größe.eth', 'GRÖSSE.eth', 'Größe.eth', 'GRÖẞE.eth', '🐼.eth', 'КОШКА.eth'])
      expect(`${name} ${lower((await find(name))?.address)}`).toBe(
        `${name} ${name === 'GRÖSSE.eth' ? undefined : lower(bob.address)}`,
      )
    // Letters of two alphabets, an apostrophe that is not ENS's, a space of no width alone.
    for (const name of ['adа.eth', "b'ob.eth", '\u200b.eth', 'größe..eth'])
      expect(await find(name)).toBeUndefined()
  })

  test('behavior: resolves nothing on a network without a name service', async () => {
    const { contracts: _, ...without } = network
    expect(await find('ada.eth', without)).toBeUndefined()
    expect(await adapter.nameOf?.({ account, network: without })).toBeUndefined()
  })

  test('behavior: reverse-resolves a name only when it resolves back to the account', async () => {
    const named = await adapter.nameOf?.({ account, network })
    expect(named?.name).toBe('ada.eth')
    expect(named?.avatar).toMatch(/^data:image\/png/)
    const nameless = devAccounts[7]?.address ?? ''
    expect(await adapter.nameOf?.({ account: of(nameless), network })).toBeUndefined()
    // Given away since: the reverse record still says it.
    for (const call of claimName({ name: 'grace.eth', owner: nameless })) await send(call)
    await expect.poll(() => adapter.nameOf?.({ account: of(bob.address), network })).toBeUndefined()
  })

  test('error: rejects when no service can be reached', async () => {
    const down = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
    await expect(find('ada.eth', down)).rejects.toBeInstanceOf(OfflineError)
  })
})
