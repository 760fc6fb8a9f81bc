import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi, toHex } from 'viem/utils'
import type { AllTokens } from '../allTokens.ts'
import { callNode } from '../callNode.ts'
import type { Token } from '../deployTokens.ts'
import { exchangeAbi, exchangeContracts, inPairOrder, pairAddress } from './exchangeContracts.ts'
import { endAddress, exchangePairs } from './exchangePairs.ts'

/** By what address services name a network's own currency. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Of a thousandth: what stays in a pair. */
const FEE = 3n
const MAX_HOPS = 3
const DEADLINE_SECONDS = 20 * 60
const GAS = { base: 130_000, hop: 90_000 }

const erc20 = parseAbi([
  'function allowance(address, address) view returns (uint256)',
  'function approve(address, uint256)',
])

export type Exchanged = { from: string; to: string; amount: bigint }
export type ExchangeCall = { to: Address; data: Hex; value: bigint; gas: number; gasPrice: string }

export type ExchangeFacts = {
  /** The node. */
  url: string
  tokens: AllTokens
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

/** What `amount` brings where there are these reserves. */
const bringsOf = (amount: bigint, [has, gives]: readonly [bigint, bigint]): bigint => {
  const counted = amount * (1000n - FEE)
  return (counted * gives) / (has * 1000n + counted)
}

/** The constant-product exchange of a chain, as an aggregator sees it. Tokens are plain addresses or {@link NATIVE}. */
export function createExchange({ url, tokens, nativeCurrency }: ExchangeFacts) {
  const pairs = exchangePairs.map(([a, b]) =>
    inPairOrder(endAddress(a, tokens), endAddress(b, tokens)),
  )
  const own = (token: string): Address =>
    token.toLowerCase() === NATIVE ? exchangeContracts.wrapped : (token.toLowerCase() as Address)
  const ask = async (method: string, ...params: unknown[]) =>
    (await callNode(url, [{ method, params }]))[0]

  /** Each way from a token to another, no token twice. */
  const pathsBetween = (path: readonly Address[], end: Address): (readonly Address[])[] => {
    const here = path.at(-1)
    if (here === end) return [path]
    if (path.length > MAX_HOPS) return []
    return pairs
      .flatMap(([a, b]) => (a === here ? [b] : b === here ? [a] : []))
      .filter((next) => !path.includes(next))
      .flatMap((next) => pathsBetween([...path, next], end))
  }

  const readReserves = async (): Promise<Map<string, [bigint, bigint]>> => {
    const asked = pairs.map(([a, b]) => ({
      method: 'eth_call',
      params: [
        {
          to: pairAddress(a, b),
          data: encodeFunctionData({ abi: exchangeAbi.pair, functionName: 'getReserves' }),
        },
        'latest',
      ],
    }))
    const answers = await callNode(url, asked)
    return new Map(
      pairs.map(([a, b], at) => {
        const [first, second] = decodeFunctionResult({
          abi: exchangeAbi.pair,
          functionName: 'getReserves',
          data: answers[at] as Hex,
        }) as [bigint, bigint]
        return [`${a} ${b}`, [first, second]]
      }),
    )
  }

  const exchange = {
    /** What there is to exchange; the last has no pair. */
    list: [
      { ...nativeCurrency, address: NATIVE },
      tokens.tether,
      tokens.erc20,
      tokens.copper,
      tokens.fine,
    ] satisfies (Omit<Token, 'address'> & { address: string })[],

    /** The route with the largest result now; undefined without a route or a result. */
    async quote({ from, to, amount }: Exchanged) {
      const [first, last] = [own(from), own(to)]
      const ways = first === last ? [] : pathsBetween([first], last)
      if (ways.length === 0) return undefined
      const reserves = await readReserves()
      const brings = (path: readonly Address[]): bigint =>
        path.slice(1).reduce((sum, next, at) => {
          const here = path[at] ?? next
          const [a, b] = inPairOrder(here, next)
          const [of, other] = reserves.get(`${a} ${b}`) ?? [0n, 0n]
          return bringsOf(sum, here === a ? [of, other] : [other, of])
        }, amount)
      const [best] = ways
        .map((path) => ({ path, brings: brings(path) }))
        .sort((a, b) => (a.brings > b.brings ? -1 : 1))
      return best && best.brings > 0n ? best : undefined
    },

    async allowance(token: string, owner: string): Promise<bigint> {
      if (token.toLowerCase() === NATIVE) return 2n ** 256n - 1n
      const data = encodeFunctionData({
        abi: erc20,
        functionName: 'allowance',
        args: [owner as Address, exchangeContracts.router],
      })
      const answer = await ask('eth_call', { to: token, data }, 'latest')
      return answer === '0x' ? 0n : BigInt(answer as string)
    },

    gasPrice: async (): Promise<bigint> => BigInt((await ask('eth_gasPrice')) as string),

    /** @param slippage how much less it may bring, in per cent */
    async exchangeCall(
      what: Exchanged & { account: string; slippage: number; isChecked: boolean },
    ): Promise<ExchangeCall | undefined> {
      const { from, to, amount, account, slippage, isChecked } = what
      const best = await exchange.quote(what)
      if (!best) return undefined
      const least = (best.brings * BigInt(Math.round((100 - slippage) * 1e4))) / 1_000_000n
      const deadline = BigInt(Math.floor(Date.now() / 1000) + DEADLINE_SECONDS)
      const isFrom = from.toLowerCase() === NATIVE
      const isTo = to.toLowerCase() === NATIVE
      const rest = [least, best.path, account, deadline] as const
      const data = encodeFunctionData({
        abi: exchangeAbi.router,
        functionName: isFrom
          ? 'swapExactETHForTokens'
          : isTo
            ? 'swapExactTokensForETH'
            : 'swapExactTokensForTokens',
        args: isFrom ? rest : [amount, ...rest],
      })
      const call = { to: exchangeContracts.router, data, value: isFrom ? amount : 0n }
      const gas = isChecked
        ? Number(await ask('eth_estimateGas', { ...call, from: account, value: toHex(call.value) }))
        : GAS.base + GAS.hop * (best.path.length - 1)
      return { ...call, gas, gasPrice: String(await exchange.gasPrice()) }
    },

    /** Lets the exchange take as much of a token as there is. */
    async approvalCall(token: string): Promise<Omit<ExchangeCall, 'gas'>> {
      return {
        to: token as Address,
        data: encodeFunctionData({
          abi: erc20,
          functionName: 'approve',
          args: [exchangeContracts.router, 2n ** 256n - 1n],
        }),
        value: 0n,
        gasPrice: String(await exchange.gasPrice()),
      }
    },
  }
  return exchange
}

export type Exchange = ReturnType<typeof createExchange>
