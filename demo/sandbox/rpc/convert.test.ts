import { decodeFunctionData, erc20Abi, parseUnits, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseCaipAddress } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { getBalances } from '#wire/api/balance.ts'
import {
  buildConvertApproval,
  buildConvertTransaction,
  ConvertToken,
  getConvertAllowance,
  getConvertQuotes,
  getConvertTokens,
} from '#wire/api/convert.ts'
import { getHistory, HistoryTransaction } from '#wire/api/history.ts'
import { NATIVE } from '../chains/exchange/createExchange.ts'
import { exchangeContracts } from '../chains/exchange/exchangeContracts.ts'
import { priceAt } from '../indexer/prices.ts'
import { type Ledger, ONE, startLedger, TWO } from '../indexer/testing/startLedger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())
afterEach(() => ledger.faults.clear())

const [ada, grace, , linus] = devAccounts
const on = (address: string, network: string = ONE) => `${network}:${address}`
const ETHER = 10n ** 18n

const post = async (path: string, body: object): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${ledger.rpc}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}
const query = (fields: Record<string, string>) => new URLSearchParams(fields)
const quote = async (from: string, to: string, amount: bigint, network: string = ONE) => {
  const { body } = await ledger.get(
    `/v1/convert/quotes?${query({
      amount: String(amount),
      userAddress: ada.address,
      from: on(from, network),
      to: on(to, network),
      gasPrice: '1',
    })}`,
  )
  const [first] = z.parse(getConvertQuotes.response, body).quotes
  return first && BigInt(first.toAmount)
}
const allowance = async (token: string, user: string) => {
  const asked = query({ tokenAddress: on(token), userAddress: on(user) })
  const { body } = await ledger.get(`/v1/convert/allowance?${asked}`)
  return BigInt(z.parse(getConvertAllowance.response, body).allowance ?? -1)
}
const build = async (from: string, to: string, amount: bigint, user: string, slippage = 1) => {
  const { body } = await post('/v1/convert/build-transaction', {
    projectId: 'x',
    amount: String(amount),
    eip155: { slippage },
    from: on(from),
    to: on(to),
    userAddress: on(user),
    disableEstimate: true,
  })
  const { tx } = z.parse(buildConvertTransaction.response, body)
  return {
    from: user,
    to: parseCaipAddress(tx.to).address,
    data: tx.data,
    gas: toHex(BigInt(tx.eip155.gas)),
    value: toHex(from === NATIVE ? amount : 0n),
  }
}
const receiptOf = async (hash: string) =>
  (await ledger.call('eth_getTransactionReceipt', hash)) as { status: string }
const held = async (account: string, symbol: string) => {
  const { body } = await ledger.get(
    `/v1/account/${account}/balance?currency=usd&chainId=${encodeURIComponent(ONE)}`,
  )
  const all = z.parse(getBalances.response, body).balances as {
    symbol: string
    quantity: { numeric: string; decimals: string }
  }[]
  const { quantity } = all.find((one) => one.symbol === symbol) ?? {}
  return quantity ? parseUnits(quantity.numeric, Number(quantity.decimals)) : 0n
}

describe('tokens', () => {
  test('behavior: each network lists its native currency by the placeholder first, then its tokens [spec 7.2g]', async () => {
    for (const [network, symbol] of [
      [ONE, 'ETH'],
      [TWO, 'TWO'],
    ] as const) {
      const { body } = await ledger.get(`/v1/convert/tokens?${query({ chainId: network })}`)
      const tokens = z
        .parse(getConvertTokens.response, body)
        .tokens.map((one) => z.parse(ConvertToken, one))
      expect(tokens.map((one) => one.symbol)).toEqual([symbol, 'USDS', 'BRASS', 'COPR', 'SAND'])
      expect(tokens[0]?.address).toBe(on(NATIVE, network))
    }
  })

  test('behavior: is empty for a network without an exchange', async () => {
    const { body } = await ledger.get(`/v1/convert/tokens?${query({ chainId: 'eip155:1' })}`)
    expect(body).toEqual({ tokens: [] })
    expect(await quote(NATIVE, ledger.tokens.tether.address, ETHER, 'eip155:1')).toBeUndefined()
  })
})

describe('quotes', () => {
  test('behavior: quotes a small amount near its price, by the best route', async () => {
    const { tether, erc20 } = ledger.tokens
    const brings = await quote(NATIVE, erc20.address, ETHER / 100n)
    const fair = (priceAt('ETH', Date.now()) ?? 0) / (priceAt('BRASS', Date.now()) ?? 1) / 100
    expect(Number(brings) / 1e18).toBeGreaterThan(fair * 0.98)
    expect(Number(brings) / 1e18).toBeLessThan(fair)
    const dollars = await quote(NATIVE, tether.address, ETHER / 100n)
    expect(Number(dollars) / 1e6).toBeGreaterThan((priceAt('ETH', Date.now()) ?? 0) * 0.0098)
  })

  test('behavior: quotes a large amount lower, and nothing without a pair', async () => {
    const { copper, fine } = ledger.tokens
    const [little, much] = [
      await quote(NATIVE, copper.address, ETHER / 1000n),
      await quote(NATIVE, copper.address, ETHER),
    ]
    expect((much ?? 0n) * 10n).toBeLessThan((little ?? 0n) * 9000n)
    expect(await quote(NATIVE, fine.address, ETHER)).toBeUndefined()
    expect(await quote(NATIVE, NATIVE, ETHER)).toBeUndefined()
    expect(await quote(NATIVE, copper.address, 0n)).toBeUndefined()
  })
})

describe('swapping', () => {
  test('behavior: swaps native currency into a token as quoted; history lists a trade of both amounts', async () => {
    const { erc20 } = ledger.tokens
    const before = await held(ada.address, 'BRASS')
    const quoted = await quote(NATIVE, erc20.address, ETHER)
    const hash = await ledger.send(await build(NATIVE, erc20.address, ETHER, ada.address))
    expect(await receiptOf(hash)).toMatchObject({ status: '0x1' })
    expect((await held(ada.address, 'BRASS')) - before).toBe(quoted)
    const { body } = await ledger.get(`/v1/account/${ada.address}/history?chainId=${ONE}`)
    const [last] = z.parse(getHistory.response, body).data
    const { metadata, transfers } = z.parse(HistoryTransaction, last)
    expect(metadata).toMatchObject({ operationType: 'trade', hash })
    expect(transfers.map((one) => [one.direction, one.fungible_info?.symbol])).toEqual([
      ['in', 'BRASS'],
      ['out', 'ETH'],
    ])
  })

  test('behavior: swaps an approved token into native currency, also USDS, whose approve returns nothing [spec 7.4d]', async () => {
    const { tether } = ledger.tokens
    const amount = 100_000_000n
    expect(await allowance(tether.address, grace.address)).toBe(0n)
    expect(await allowance(NATIVE, grace.address)).toBe(2n ** 256n - 1n)
    const asked = query({
      userAddress: on(grace.address),
      from: on(tether.address),
      to: on(NATIVE),
    })
    const { body } = await ledger.get(`/v1/convert/build-approve?${asked}`)
    const { tx } = z.parse(buildConvertApproval.response, body)
    const { args } = decodeFunctionData({ abi: erc20Abi, data: tx.data as `0x${string}` })
    expect(args?.[0]?.toString().toLowerCase()).toBe(exchangeContracts.router)
    expect(tx.value).toBe('0')
    const early = await ledger.send(await build(tether.address, NATIVE, amount, grace.address))
    expect(await receiptOf(early)).toMatchObject({ status: '0x0' })

    await ledger.send({
      from: grace.address,
      to: parseCaipAddress(tx.from).address,
      data: tx.data,
    })
    expect(await allowance(tether.address, grace.address)).toBeGreaterThan(amount)
    const hash = await ledger.send(await build(tether.address, NATIVE, amount, grace.address))
    expect(await receiptOf(hash)).toMatchObject({ status: '0x1' })
    const { body: past } = await ledger.get(`/v1/account/${grace.address}/history?chainId=${ONE}`)
    const [last] = z.parse(getHistory.response, past).data
    expect(z.parse(HistoryTransaction, last).metadata.operationType).toBe('trade')
  })

  test('behavior: the chain rejects a result below the slippage limit', async () => {
    const { copper } = ledger.tokens
    const mine = await build(NATIVE, copper.address, ETHER / 100n, ada.address, 1)
    await ledger.send(await build(NATIVE, copper.address, ETHER / 2n, linus.address))
    expect(await receiptOf(await ledger.send(mine))).toMatchObject({ status: '0x0' })
  })

  test('error: builds no transaction for what cannot be swapped', async () => {
    const { fine, tether } = ledger.tokens
    const wanted = {
      projectId: 'x',
      amount: '1',
      eip155: { slippage: 1 },
      userAddress: on(ada.address),
      from: on(tether.address),
    }
    const { status } = await post('/v1/convert/build-transaction', {
      ...wanted,
      to: on(fine.address),
    })
    expect(status).toBe(404)
    const other = await post('/v1/convert/build-transaction', { ...wanted, to: on(NATIVE, TWO) })
    expect(other.status).toBe(404)
  })
})
