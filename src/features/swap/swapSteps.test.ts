// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { known } from '#domain/view/remoteData.ts'
import { UserRejectedRequestError } from '#errors/provider.ts'
import { findSentAtom } from '#state/money/transactions.ts'
import { exchangeContracts } from '../../../demo/sandbox/chains/exchange/exchangeContracts.ts'
import { loadSwapTokensAtom, readConvertToken } from './loadSwapTokens.ts'
import { planSwapAtom } from './planSwap.ts'
import { quoteSwapAtom, swapGasPriceAtom } from './quoteSwap.ts'
import { readSwapResultAtom } from './readSwapResult.ts'
import { SwapNotSupportedError, SwapStepError, TransactionRevertedError } from './swapErrors.ts'
import { minimumReceived, type SwapQuote } from './swapQuote.ts'
import { approveSwapAtom, sendSwapAtom } from './swapSteps.ts'
import { activeSwapTokensAtom } from './swapTokens.ts'

vi.setConfig({ testTimeout: 40_000 })

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']
const ETHER = 10n ** 18n
const MAX = 2n ** 256n - 1n
const swaps = ['1inch', 'eip155:31337', 'eip155:31338']
const plain = (account: number) => fixture.accounts[account]?.address ?? ''

const visit = async (account: number, features: object = { swaps }) => {
  const visited = await fixture.visit({ account, config: { features } })
  if (features !== undefined && 'swaps' in features)
    await visited.client.store.set(loadSwapTokensAtom).catch(() => undefined)
  return visited
}
const token = ({ store }: Client, symbol: string) => {
  const found = known(store.get(activeSwapTokensAtom))?.find((one) => one.symbol === symbol)
  if (!found) throw new Error(`no ${symbol} is exchanged`)
  return found
}
const quote = (client: Client, from: string, to: string, amount: bigint) =>
  client.store.set(quoteSwapAtom, {
    from: token(client, from),
    to: token(client, to),
    amount,
    gasPrice: 1n,
  })
const sure = async (
  client: Client,
  from: string,
  to: string,
  amount: bigint,
): Promise<SwapQuote> => {
  const found = await quote(client, from, to, amount)
  if (!found) throw new Error('nobody quotes')
  return found
}
const plan = async (client: Client, from: string, to: string, amount: bigint, slippage = 100) =>
  client.store.set(planSwapAtom, { quote: await sure(client, from, to, amount), slippage })

const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')
const held = async (address: string | undefined, owner: string) => {
  const [answer] = address
    ? await fixture.node('eth_call', { to: address, data: `0x70a08231${word(owner)}` }, 'latest')
    : await fixture.node('eth_getBalance', owner, 'latest')
  return BigInt(String(answer))
}
const allowed = async (address: string | undefined, owner: string) => {
  const data = `0xdd62ed3e${word(owner)}${word(exchangeContracts.router)}`
  const [answer] = await fixture.node('eth_call', { to: address, data }, 'latest')
  return BigInt(String(answer))
}
const allow = async (address: string | undefined, owner: string, amount: bigint) => {
  await fixture.node('eth_sendTransaction', {
    from: owner,
    to: address,
    data: `0x095ea7b3${word(exchangeContracts.router)}${word(amount.toString(16))}`,
  })
  await expect.poll(() => allowed(address, owner)).toBe(amount)
}
const done = async (client: Client, hash: string, status = 'confirmed') => {
  await expect
    .poll(() => client.store.get(findSentAtom)(hash)?.status, { timeout: 30_000 })
    .toBe(status)
  await client.store.set(readSwapResultAtom, hash)
  return client.store.get(findSentAtom)(hash)
}

describe('requests to the service', () => {
  const last = (path: string) =>
    fixture.requests.all().findLast(({ endpoint }) => endpoint === path)?.query

  test('param: requests a quote with plain addresses and the gas price, the rest with CAIP-10 [spec 7.2f, 7.2i, 7.2j, 7.2l, 9.30a]', async () => {
    const { client } = await visit(8)
    const { address: brass = '' } = token(client, 'BRASS')
    const price = await client.store.set(swapGasPriceAtom)
    expect(price).toBe(BigInt(String((await fixture.node('eth_gasPrice'))[0])))
    const found = await client.store.set(quoteSwapAtom, {
      from: token(client, 'BRASS'),
      to: token(client, 'ETH'),
      amount: ETHER,
      gasPrice: price,
    })
    if (!found) throw new Error('nobody quotes')
    const sides = {
      from: `eip155:31337:${brass}`,
      to: `eip155:31337:0x${'e'.repeat(40)}`,
    }
    expect(last('/v1/convert/quotes')).toMatchObject({
      ...sides,
      amount: String(ETHER),
      gasPrice: String(price),
      userAddress: plain(8),
    })
    await client.store.set(planSwapAtom, { quote: found, slippage: 100 })
    const userAddress = `eip155:31337:${plain(8)}`
    expect(last('/v1/convert/allowance')).toMatchObject({ tokenAddress: sides.from, userAddress })
    expect(last('/v1/convert/build-approve')).toMatchObject({ ...sides, userAddress })
  })

  test('param: omits an unknown gas price from the quote request', async () => {
    const { client } = await visit(8)
    const [from, to] = [token(client, 'ETH'), token(client, 'BRASS')]
    await client.store.set(quoteSwapAtom, { from, to, amount: 7n, gasPrice: undefined })
    expect(last('/v1/convert/quotes')).not.toHaveProperty('gasPrice')
  })

  test('param: the transaction’s minimum is the quote less the slippage [spec 7.2k]', async () => {
    const { client } = await visit(8)
    for (const slippage of [100, 300, 5000]) {
      const { quote, call, least: demanded } = await plan(client, 'ETH', 'BRASS', ETHER, slippage)
      // swapExactETHForTokens(amountOutMin, …)
      const least = BigInt(`0x${call?.data.slice(10, 74)}`)
      expect(least).toBe(minimumReceived(quote.brings, slippage))
      expect(demanded).toBe(least)
    }
  })

  test('param: a limit of less than whole per cents is demanded by the transaction itself', async () => {
    const { client } = await visit(8)
    for (const slippage of [10, 50, 250]) {
      const { quote, call, least } = await plan(client, 'ETH', 'BRASS', ETHER, slippage)
      expect(BigInt(`0x${call?.data.slice(10, 74)}`)).toBe(minimumReceived(quote.brings, slippage))
      expect(least).toBe(minimumReceived(quote.brings, slippage))
    }
  })

  test('param: disables the estimate, so that a transaction is built without balance or allowance [spec 7.2k]', async () => {
    const { client } = await visit(8)
    const { call } = await plan(client, 'ETH', 'BRASS', 20_000n * ETHER)
    expect(call).toMatchObject({ to: exchangeContracts.router, value: 20_000n * ETHER })
  })
})

describe('native currency into a token', () => {
  test('behavior: needs no approval; takes both amounts from the receipt, and lists a trade', async () => {
    const { client } = await visit(3)
    const { address } = token(client, 'BRASS')
    const before = await held(address, plain(3))
    const planned = await plan(client, 'ETH', 'BRASS', ETHER / 2n)
    expect(planned).toMatchObject({ approvals: [], isTogether: false })
    expect(planned.call).toMatchObject({ to: exchangeContracts.router, value: ETHER / 2n })
    expect(planned.fee > 0n).toBe(true)
    const { hash } = await client.store.set(sendSwapAtom, planned)
    expect(client.store.get(findSentAtom)(hash)).toMatchObject({
      status: 'pending',
      amount: String(ETHER / 2n),
      trade: { amount: String(planned.quote.brings), token: { symbol: 'BRASS' } },
    })
    const sent = await done(client, hash)
    const came = (await held(address, plain(3))) - before
    expect(sent).toMatchObject({
      amount: String(ETHER / 2n),
      trade: { amount: String(came), isFinal: true },
    })
    expect(came >= minimumReceived(planned.quote.brings, 100)).toBe(true)
  })

  test('behavior: the transaction has the minimum after slippage, and the chain rejects less', async () => {
    const { client } = await visit(4)
    const planned = await plan(client, 'ETH', 'COPR', ETHER / 100n, 10)
    // Somebody else is quicker.
    const other = await plan(client, 'ETH', 'COPR', ETHER / 2n, 5000)
    const { to, data, value } = other.call ?? {}
    const [first] = await fixture.node('eth_sendTransaction', {
      from: plain(4),
      to,
      value: `0x${(value ?? 0n).toString(16)}`,
      // What a node makes out beforehand may run out while the pair counts.
      data: data?.replace(word(plain(4)), word(plain(5))),
      gas: '0x7a120',
    })
    const receipt = async () => (await fixture.node('eth_getTransactionReceipt', first))[0]
    await expect.poll(receipt).toMatchObject({ status: '0x1' })
    const { hash } = await client.store.set(sendSwapAtom, planned)
    const sent = await done(client, hash, 'failed')
    expect(sent?.trade?.isFinal).toBeUndefined()
  })
})

describe('a token into native currency', () => {
  test('behavior: approves exactly the amount, then swaps [spec 7.2l, 7.4d]', async () => {
    const { client } = await visit(5)
    const { address } = token(client, 'BRASS')
    const amount = 12_345_678_901_234_567_890n
    const planned = await plan(client, 'BRASS', 'ETH', amount)
    expect(planned).toMatchObject({ call: undefined, approvals: [{ to: address, value: 0n }] })
    await expect(client.store.set(sendSwapAtom, planned)).rejects.toThrow()
    await client.store.set(approveSwapAtom, planned)
    expect(await allowed(address, plain(5))).toBe(amount)
    const ready = await plan(client, 'BRASS', 'ETH', amount)
    expect(ready.approvals).toEqual([])
    const { hash } = await client.store.set(sendSwapAtom, ready)
    const sent = await done(client, hash)
    expect(sent).toMatchObject({ amount: String(amount), trade: { isFinal: true } })
    expect(await allowed(address, plain(5))).toBe(0n)
  })

  test.each([
    [0n, 1],
    [1n, 2],
    [5_000_000n - 1n, 2],
    [5_000_000n, 0],
    [MAX, 0],
  ])(
    'behavior: with an allowance of %d of a token that requires a reset to zero, makes %d approvals [spec 5.16a]',
    async (before, count) => {
      const { client } = await visit(6)
      const { address } = token(client, 'USDS')
      await allow(address, plain(6), 0n)
      if (before > 0n) await allow(address, plain(6), before)
      const planned = await plan(client, 'USDS', 'ETH', 5_000_000n)
      expect(planned.approvals).toHaveLength(count)
      expect(planned.call === undefined).toBe(count > 0)
      if (count > 0) {
        await client.store.set(approveSwapAtom, planned)
        expect(await allowed(address, plain(6))).toBe(5_000_000n)
      }
    },
  )

  test('behavior: raises a smaller allowance of a plain token directly', async () => {
    const { client } = await visit(6)
    await allow(token(client, 'BRASS').address, plain(6), 1n)
    expect((await plan(client, 'BRASS', 'ETH', ETHER)).approvals).toHaveLength(1)
  })
})

describe('failures', () => {
  test('error: the visitor refuses the approval or the swap', async () => {
    const { client, wallet } = await visit(7)
    wallet.behave({ send: 'reject' })
    const approving = await plan(client, 'BRASS', 'ETH', ETHER)
    await expect(client.store.set(approveSwapAtom, approving)).rejects.toThrow(
      UserRejectedRequestError,
    )
    const swapping = await plan(client, 'ETH', 'BRASS', ETHER)
    await expect(client.store.set(sendSwapAtom, swapping)).rejects.toThrow(UserRejectedRequestError)
    expect(await allowed(token(client, 'BRASS').address, plain(7))).toBe(0n)
  })

  test('error: the chain rejects the approval', async () => {
    const { client } = await visit(7)
    const { address } = token(client, 'USDS')
    const planned = await plan(client, 'USDS', 'ETH', 1_000_000n)
    await allow(address, plain(7), 7n)
    await expect(client.store.set(approveSwapAtom, planned)).rejects.toThrow(
      TransactionRevertedError,
    )
    await allow(address, plain(7), 0n)
  })

  test('behavior: has no quote for a pair without a market, or for a token and itself', async () => {
    const { client } = await visit(8)
    expect(await quote(client, 'SAND', 'ETH', 10n ** 36n)).toBeUndefined()
    expect(await quote(client, 'ETH', 'ETH', ETHER)).toBeUndefined()
  })

  test('error: rejects on another network, with the specification’s message [spec 1.3c, 5.16b, 8.5a]', async () => {
    const { client } = await visit(8)
    const planned = await plan(client, 'ETH', 'BRASS', ETHER)
    const { quote } = planned
    await client.store.set(switchNetworkAtom, 'eip155:31338')
    // Begun on one network, it is not ended on another.
    for (const late of [
      client.store.set(sendSwapAtom, planned),
      client.store.set(approveSwapAtom, { ...planned, approvals: [planned.call ?? never()] }),
      client.store.set(planSwapAtom, { quote, slippage: 100 }),
      client.store.set(quoteSwapAtom, { ...quote, gasPrice: 1n }),
    ])
      await expect(late).rejects.toThrow(SwapNotSupportedError)
    await expect(client.store.set(swapGasPriceAtom)).resolves.toBeTypeOf('bigint')

    const off = await visit(8, { swaps: ['1inch'] })
    await expect(off.client.store.set(loadSwapTokensAtom)).rejects.toThrow(
      'Network not supported for Swaps',
    )
    await expect(off.client.store.set(swapGasPriceAtom)).rejects.toThrow(SwapNotSupportedError)
    await expect(off.client.store.set(swapGasPriceAtom)).rejects.toThrow(
      'Network not supported for Gas Price',
    )
  })

  test.each([
    ['/v1/convert/allowance', 'allowance', 'Failed to check allowance'],
    ['/v1/convert/build-approve', 'approval', 'Failed to create approval transaction'],
    ['/v1/convert/build-transaction', 'transaction', 'Failed to create transaction'],
  ])('error: %s failing, in each way', async (path, step, text) => {
    const { client } = await visit(8)
    const found =
      step === 'transaction'
        ? await sure(client, 'ETH', 'BRASS', ETHER)
        : await sure(client, 'BRASS', 'ETH', ETHER)
    for (const fault of [
      { status: 503 },
      { offline: true },
      { body: 'malformed' },
      { body: 'wrong-types' },
    ] as const) {
      fixture.faults.set(path, fault)
      const planning = client.store.set(planSwapAtom, { quote: found, slippage: 100 })
      await expect(planning).rejects.toMatchObject({ step, shortMessage: text })
      await expect(planning).rejects.toThrow(SwapStepError)
    }
  })

  test.each(['/v1/convert/tokens', '/v1/convert/quotes', '/v1/convert/gas-price'])(
    'error: %s failing is reported, and retried',
    async (path) => {
      const { client } = await visit(8)
      const found = await sure(client, 'ETH', 'BRASS', ETHER)
      fixture.faults.set(path, { status: 500, times: 1 })
      const ask = async (): Promise<unknown> => {
        if (path.endsWith('tokens')) {
          const other = await visit(8, {})
          await other.client.store.set(switchNetworkAtom, 'eip155:31337')
          return other.client.store.set(loadSwapTokensAtom)
        }
        if (path.endsWith('quotes'))
          return client.store.set(quoteSwapAtom, { ...found, gasPrice: 1n })
        return client.store.set(swapGasPriceAtom)
      }
      await expect(ask()).rejects.toThrow()
    },
  )
})

describe('untrusted answers', () => {
  const network = () => fixture.networks[0]
  const entry = {
    name: 'Brass',
    symbol: 'BRASS',
    address: `eip155:31337:0x${'ab'.repeat(20)}`,
    decimals: 18,
    logoUri: 'https://a.example/b.png',
  }

  test('behavior: sanitizes a token, or leaves it out [spec 7.2g]', () => {
    const read = (changes: object) => readConvertToken({ ...entry, ...changes }, network())
    expect(read({})).toMatchObject({ symbol: 'BRASS', decimals: 18 })
    expect(read({ name: '\u202eevil', logoUri: 'javascript:alert(1)' })).toMatchObject({
      name: 'evil',
      iconUrl: undefined,
    })
    expect(read({ address: `eip155:31337:0x${'E'.repeat(40)}`, decimals: 6 })).toMatchObject({
      symbol: 'ETH',
      decimals: 18,
      id: 'eip155:31337:native',
    })
    for (const odd of [
      { decimals: 37 },
      { decimals: 1.5 },
      { decimals: '18' },
      { address: 'eip155:1:0x1' },
      { address: `eip155:31338:0x${'ab'.repeat(20)}` },
      { address: 'eip155:31337:0x1' },
      { name: '', symbol: '' },
    ])
      expect(read(odd)).toBeUndefined()
    expect(readConvertToken(null, network())).toBeUndefined()
  })
})

const never = (): never => {
  throw new Error('it was built')
}
