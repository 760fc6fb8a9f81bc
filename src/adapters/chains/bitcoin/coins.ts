import { InsufficientFundsError } from '#errors/funds.ts'
import { Whole, z } from '#lib/schema.ts'
import { type EsploraReading, readEsplora } from './esplora.ts'

const Coins = z.array(
  z.object({
    txid: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
    vout: Whole,
    value: Whole,
    status: z.optional(z.object({ confirmed: z.boolean() })),
  }),
)
/** An unspent output; `value` in satoshis. */
export type Coin = z.infer<typeof Coins>[number]

const Fees = z.record(z.string(), z.number())

/** The fee rate for one of the next blocks, satoshis for each virtual byte. */
const BLOCKS = '6'
const LEAST_RATE = 1
/** The highest fee rate that a visitor pays, whatever the network reports. */
const HIGHEST_RATE = 500
/** The dust limit: nodes relay no smaller output. */
export const DUST = 546n
const OVERHEAD_BYTES = 11

export const readCoins = (address: string, reading: EsploraReading): Promise<Coin[]> =>
  readEsplora(Coins, `address/${address}/utxo`, reading)

export const readFeeRate = async (reading: EsploraReading): Promise<number> => {
  const rate = (await readEsplora(Fees, 'fee-estimates', reading))[BLOCKS] ?? LEAST_RATE
  return Math.min(Math.max(rate, LEAST_RATE), HIGHEST_RATE)
}

export type CoinChoice = {
  coins: readonly Coin[]
  fee: bigint
  /** 0 when the rest is too small for an output; it is added to the fee. */
  change: bigint
}

/**
 * Selects the outputs that pay an amount and its fee: confirmed ones first, and of these the largest.
 *
 * @param sizes virtual bytes of one input, of the payment's output, and of the change output
 * @throws {InsufficientFundsError} all outputs together are not enough
 */
export const chooseCoins = (
  all: readonly Coin[],
  {
    amount,
    rate,
    sizes,
  }: { amount: bigint; rate: number; sizes: { input: number; output: number; change: number } },
): CoinChoice => {
  const isSettled = ({ status }: Coin) => (status?.confirmed === false ? 1 : 0)
  const sorted = all.toSorted((a, b) => isSettled(a) - isSettled(b) || b.value - a.value)
  const coins: Coin[] = []
  let sum = 0n
  for (const coin of sorted) {
    coins.push(coin)
    sum += BigInt(coin.value)
    const bytes = OVERHEAD_BYTES + coins.length * sizes.input + sizes.output
    const feeAlone = BigInt(Math.ceil(bytes * rate))
    if (sum < amount + feeAlone) continue
    const fee = BigInt(Math.ceil((bytes + sizes.change) * rate))
    const change = sum - amount - fee
    if (change >= DUST) return { coins, fee, change }
    return { coins, fee: sum - amount, change: 0n }
  }
  throw new InsufficientFundsError()
}
