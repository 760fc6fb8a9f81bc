import { InsufficientFundsError } from '../../../errors/funds.ts'
import { Whole, z } from '../../../lib/schema.ts'
import { type EsploraReading, readEsplora } from './esplora.ts'

const Coins = z.array(
  z.object({
    txid: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
    vout: Whole,
    value: Whole,
    status: z.optional(z.object({ confirmed: z.boolean() })),
  }),
)
/** An output nobody has spent; `value` in satoshis. */
export type Coin = z.infer<typeof Coins>[number]

const Fees = z.record(z.string(), z.number())

/** What to pay so that it is in one of the next blocks, satoshis for each virtual byte. */
const BLOCKS = '6'
const LEAST_RATE = 1
/** However busy a network says it is, a visitor pays no more than this. */
const HIGHEST_RATE = 500
/** Less than this, nodes pass no output on. */
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
  /** 0 when what is left is too little to be worth an output; it goes with the fee. */
  change: bigint
}

/**
 * The coins that pay an amount and its fee: confirmed ones first, and of these the largest.
 *
 * @param sizes virtual bytes of one input, of the output to pay, and of one that brings back the change
 * @throws {InsufficientFundsError} all of them are not enough
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
