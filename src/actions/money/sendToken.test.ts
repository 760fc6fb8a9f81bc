// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { formatUnits } from '#domain/money/amount.ts'
import { maxAmount } from '#domain/money/sendChecks.ts'
import type { Token } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import { UserRejectedRequestError } from '#errors/provider.ts'
import {
  DraftIncompleteError,
  ReceiverRefusedError,
  TokenMissingError,
  UnsupportedChainError,
} from '#errors/send.ts'
import { fetchPriceAtom } from '#features/swap/fetchPrice.ts'
import { recentReceiversAtom } from '#state/money/receivers.ts'
import { findSentAtom, sentTransactionsAtom } from '#state/money/transactions.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'
import { refreshTokensAtom } from '../token/refreshTokens.ts'
import { checkReceiverAtom } from './checkReceiver.ts'
import { estimateSendAtom } from './estimateSend.ts'
import { sendTokenAtom, type TokenSend } from './sendToken.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']
const plain = (account: number) => fixture.accounts[account]?.address ?? ''
const fresh = () =>
  `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`

const holding = (client: Client, symbol: string) => {
  const found = known(client.store.get(activeHoldingsAtom))?.find(
    (one) => one.token.symbol === symbol,
  )
  if (!found) throw new Error(`no ${symbol} is held`)
  return found
}
const events = (client: Client) =>
  client
    .details('event')
    .flatMap(({ event, properties }) =>
      event.startsWith('SEND') ? [{ event, ...properties }] : [],
    )
const visit = async (account: number) => {
  const visited = await fixture.visit({ account })
  await visited.client.store.set(refreshTokensAtom, { force: true })
  return visited
}

describe('sending', () => {
  const balanceOf = async ({ address }: Token, owner: string) => {
    const [answer] = address
      ? await fixture.node(
          'eth_call',
          { to: address, data: `0x70a08231${owner.slice(2).padStart(64, '0')}` },
          'latest',
        )
      : await fixture.node('eth_getBalance', owner, 'latest')
    return BigInt(String(answer))
  }

  test.each([
    ['ETH', 1_234_567_890_123_456_789n],
    ['BRASS', 1n],
    ['USDS', 999_999_999n],
    ['SAND', 1_000_000_000_000_000_000_000_000_000_000_000_001n],
  ])('behavior: sends %s, exact to the last unit [spec 4.12b, 4.12e]', async (symbol, amount) => {
    const { client } = await visit(3)
    const { token } = holding(client, symbol)
    const to = fresh()
    const { hash } = await client.store.set(sendTokenAtom, {
      token,
      amount,
      to,
      receiverName: 'x.eth',
    })
    await client.untilAtom(findSentAtom, (find) => find(hash)?.status === 'confirmed')
    expect(await balanceOf(token, to)).toBe(amount)
    expect(client.store.get(recentReceiversAtom)[0]).toMatchObject({ address: to, name: 'x.eth' })
    const properties = {
      isSmartAccount: false,
      network: 'eip155:31337',
      token: token.address ? `eip155:31337:${token.address}` : symbol,
      amount: formatUnits(amount, token.decimals),
    }
    expect(events(client)).toEqual([
      { event: 'SEND_INITIATED', ...properties },
      { event: 'SEND_SUCCESS', ...properties },
    ])
  })

  test('behavior: Max leaves enough for the fee', async () => {
    const { client } = await visit(7)
    const native = holding(client, 'ETH')
    const to = fresh()
    const fee = await client.store.set(estimateSendAtom, {
      token: native.token,
      amount: native.amount,
    })
    const amount = maxAmount(native, fee)
    expect(amount).toBeLessThan(native.amount)
    const { hash } = await client.store.set(sendTokenAtom, { token: native.token, amount, to })
    await client.untilAtom(findSentAtom, (find) => find(hash)?.status === 'confirmed')
    expect(await balanceOf(native.token, to)).toBe(amount)
  })
})

describe('refusals', () => {
  const sent = async (client: Client, what: Partial<TokenSend>) => {
    const { token } = holding(client, 'USDS')
    return client.store.set(sendTokenAtom, { token, amount: 1n, to: plain(1), ...what })
  }

  test('error: rejects an incomplete draft [spec 5.12, 8.1b]', async () => {
    const { client } = await visit(4)
    await expect(sent(client, { amount: 0n })).rejects.toThrow(DraftIncompleteError)
    await expect(sent(client, { to: '' })).rejects.toThrow(
      'An amount and receiver address are required',
    )
    await expect(sent(client, { token: undefined })).rejects.toThrow(TokenMissingError)
    expect(events(client)).toEqual([])
  })

  test('error: rejects a token of another network, and a draft without an account [spec 4.12b, 8.1a]', async () => {
    const { client } = await visit(4)
    const { token } = holding(client, 'USDS')
    const elsewhere = { ...token, networkId: 'eip155:31338' as const }
    await expect(sent(client, { token: elsewhere })).rejects.toThrow(UnsupportedChainError)
    await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
    await expect(
      client.store.set(sendTokenAtom, { token, amount: 1n, to: plain(1) }),
    ).rejects.toThrow(ConnectFirstError)
  })

  test('error: rejects an invalid receiver, a wrong checksum and the token’s own address', async () => {
    const { client } = await visit(4)
    const { token } = holding(client, 'USDS')
    for (const to of ['ada.eth', '0x5AAEb6053F3E94C9b9A09f33669435E7Ef1BeAed'])
      await expect(sent(client, { to })).rejects.toThrow(InvalidAddressError)
    await expect(sent(client, { to: token.address ?? '' })).rejects.toThrow(ReceiverRefusedError)
    expect(client.store.get(sentTransactionsAtom)).toEqual([])
  })

  test('error: a declined transfer rejects with 4001 and is counted as a send error', async () => {
    const { client, wallet } = await visit(4)
    wallet.behave({ send: 'reject' })
    await expect(sent(client, {})).rejects.toThrow(UserRejectedRequestError)
    expect(events(client).map(({ event }) => event)).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    expect(client.store.get(recentReceiversAtom)).toEqual([])
    wallet.behave({ send: 'approve' })
    await expect(sent(client, {})).resolves.toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })
})

describe('warnings about a receiver', () => {
  test('behavior: warns of a contract, and of a look-alike of a former receiver', async () => {
    const { client } = await visit(5)
    const { token } = holding(client, 'ETH')
    const check = async (address: string) =>
      (await client.store.set(checkReceiverAtom, { address, token })).map(({ kind }) => kind)
    const to = fresh()
    const like = `${to.slice(0, 6)}${'9'.repeat(32)}${to.slice(-4)}`
    expect(await check(like)).toEqual([])
    await client.store.set(sendTokenAtom, { token, amount: 1n, to })
    expect(await check(like)).toEqual(['lookalike'])
    expect(await check(to)).toEqual([])
    expect(await check(fixture.tokens.erc20.address)).toEqual(['contract'])
    expect(await check(plain(5))).toEqual(['ownAddress'])
    expect(await check('0x5AAEb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual(['invalidChecksum'])
    fixture.faults.set('/v1/', { offline: true })
    expect(await check(fixture.tokens.erc20.address)).toEqual([])
  })
})

describe('prices', () => {
  test('behavior: shows a token’s worth where a price is known [spec 7.2h]', async () => {
    const { client } = await visit(6)
    expect(await client.store.set(fetchPriceAtom, holding(client, 'ETH').token)).toBeGreaterThan(0)
    const unknown = { ...holding(client, 'ETH').token, networkId: 'eip155:1' as const }
    expect(await client.store.set(fetchPriceAtom, unknown)).toBeUndefined()
  })
})
