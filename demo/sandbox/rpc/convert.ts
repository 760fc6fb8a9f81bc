import type { Hono } from 'hono'
import { parseCaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import { handle } from '#server/handle.ts'
import {
  buildConvertApproval,
  buildConvertTransaction,
  getConvertAllowance,
  getConvertGasPrice,
  getConvertQuotes,
  getConvertTokens,
} from '#wire/api/convert.ts'
import { type Exchange, NATIVE } from '../chains/exchange/createExchange.ts'

/** The exchanges by CAIP-2 id, and where pictures of tokens are. */
export type Exchanges = {
  of: Readonly<Record<string, Exchange>>
  iconOf(token: string): string
}

/** Both tokens of an exchange, on one network; undefined where that has none. */
const readBoth = (exchanges: Exchanges, from: string, to: string) => {
  const [first, last] = [parseCaipAddress(from), parseCaipAddress(to)]
  const exchange = exchanges.of[first.networkId]
  if (!exchange || first.networkId !== last.networkId) return undefined
  return { exchange, networkId: first.networkId, from: first.address, to: last.address }
}

/** Exchanges tokens: quotes from the reserves of now, and transactions that really do it. */
export function serveConvert(app: Hono, exchanges: Exchanges): void {
  handle(app, getConvertTokens, ({ chainId }) => ({
    tokens: (exchanges.of[chainId]?.list ?? []).map(({ name, symbol, decimals, address }) => ({
      name,
      symbol,
      decimals,
      eip2612: false,
      address: toCaipAddress(chainId, address),
      logoUri: exchanges.iconOf(address === NATIVE ? symbol : address),
    })),
  }))
  handle(app, getConvertQuotes, async ({ amount, from, to }) => {
    const both = readBoth(exchanges, from, to)
    const best = await both?.exchange.quote({ ...both, amount: BigInt(amount) })
    const sides = { fromAmount: amount, fromAccount: from, toAccount: to }
    return { quotes: best ? [{ id: null, ...sides, toAmount: String(best.brings) }] : [] }
  })
  handle(app, getConvertAllowance, async ({ tokenAddress, userAddress }) => {
    const { networkId, address } = parseCaipAddress(tokenAddress)
    const owner = parseCaipAddress(userAddress).address
    const allowance = (await exchanges.of[networkId]?.allowance(address, owner)) ?? 0n
    return { allowance: String(allowance) }
  })
  handle(app, getConvertGasPrice, async ({ chainId }) => {
    const price = await exchanges.of[chainId]?.gasPrice()
    return price === undefined
      ? undefined
      : {
          standard: String(price),
          fast: String((price * 12n) / 10n),
          instant: String((price * 15n) / 10n),
        }
  })
  handle(app, buildConvertTransaction, async ({ body }) => {
    const { amount, userAddress, eip155, disableEstimate } = body
    const both = readBoth(exchanges, body.from, body.to)
    const call = await both?.exchange.exchangeCall({
      ...both,
      amount: BigInt(amount),
      account: parseCaipAddress(userAddress).address,
      slippage: eip155.slippage,
      isChecked: disableEstimate !== true,
    })
    if (!both || !call) return undefined
    const { to, data, gas, gasPrice } = call
    return {
      tx: {
        from: userAddress,
        to: toCaipAddress(both.networkId, to),
        data,
        amount,
        eip155: { gas: String(gas), gasPrice },
      },
    }
  })
  handle(app, buildConvertApproval, async ({ from, to, userAddress }) => {
    const both = readBoth(exchanges, from, to)
    const call = await both?.exchange.approvalCall(both.from)
    if (!both || !call) return undefined
    const { data, value, gasPrice } = call
    return {
      tx: {
        from: toCaipAddress(both.networkId, call.to),
        to: userAddress,
        data,
        value: String(value),
        // The gas is the node's to estimate.
        eip155: { gasPrice },
      },
    }
  })
}
