import { formatUnits } from 'viem/utils'
import type { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import type { Balance } from '#wire/api/balance.ts'
import type { Index } from './openIndex.ts'
import { priceAt } from './prices.ts'

const Holding = z.object({
  contract: z.string(),
  amount: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  icon: z.nullable(z.string()),
})
type Holding = z.infer<typeof Holding>

export type BalancesQuery = {
  network: { id: number; caip2: CaipNetworkId }
  account: string
  /** In the smallest unit. */
  native: bigint
  currency: string
  now: number
}

/** What an account holds on a network: the coin first, then what is worth most. */
export async function readBalances(index: Index, query: BalancesQuery): Promise<Balance[]> {
  const { network, account, native } = query
  const columns = 'tokens.name, tokens.symbol, tokens.decimals, tokens.icon'
  const [coin] = await index.rows(
    Holding,
    `SELECT contract, '0' AS amount, ${columns} FROM tokens
      WHERE network = :network AND contract = ''`,
    { network: network.id },
  )
  const held = await index.rows(
    Holding,
    `SELECT holdings.contract, holdings.amount, ${columns} FROM holdings
      JOIN tokens ON tokens.network = holdings.network AND tokens.contract = holdings.contract
      WHERE holdings.account = (SELECT id FROM accounts WHERE address = :account)
        AND holdings.network = :network AND holdings.token_id = '' AND holdings.amount <> '0'
        AND tokens.standard IN ('ERC20', 'SPL')`,
    { network: network.id, account },
  )
  const tokens = held.map((one) => toBalance(one, query))
  tokens.sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
  return [...(coin ? [toBalance({ ...coin, amount: String(native) }, query)] : []), ...tokens]
}

function toBalance(holding: Holding, { network, currency, now }: BalancesQuery): Balance {
  const { contract, amount, name, symbol, decimals, icon } = holding
  const numeric = formatUnits(BigInt(amount), decimals)
  const price = priceAt(symbol, now, currency)
  return {
    name,
    symbol,
    chainId: network.caip2,
    ...(contract !== '' && { address: `${network.caip2}:${contract}` as CaipAddress }),
    value: price === undefined ? null : Number((price * Number(numeric)).toFixed(6)),
    price: price ?? null,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: icon,
  }
}
