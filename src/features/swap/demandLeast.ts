import { minimumReceived } from './swapQuote.ts'

export type Demanded = {
  /** The call's data, with that demand. */
  data: string
  /** The least that it demands. */
  least: bigint
  /** The least that the service has built it with. */
  built: bigint
}

type Demand = {
  /** The swapped amount. */
  amount: bigint
  /** What was quoted. */
  brings: bigint
  /** What the service was asked for, in whole per cent. */
  sent: number
  /** The least that the visitor accepts. */
  least: bigint
}

const WORD = 64
/** Method id and `0x`. */
const HEAD = 10

/**
 * Has a swap's call demand at least `least`: the word that holds the service's own minimum is raised to it. Never lowered.
 * Undefined where it is not certain which word that is.
 *
 * The service builds for the price of that moment, so that its minimum is near the one by the quote, not equal to it.
 */
export const demandLeast = (
  data: string,
  { amount, brings, sent, least }: Demand,
): Demanded | undefined => {
  const expected = minimumReceived(brings, sent * 100)
  const [lowest, highest] = [(expected * 95n) / 100n, (expected * 105n) / 100n]
  const found: { at: number; word: bigint }[] = []
  for (let at = HEAD; at + WORD <= data.length; at += WORD) {
    const word = BigInt(`0x${data.slice(at, at + WORD)}`)
    if (word > 0n && word !== amount && word >= lowest && word <= highest) found.push({ at, word })
  }
  const [one, another] = found
  if (!one || another) return undefined
  if (one.word >= least) return { data, least: one.word, built: one.word }
  const word = least.toString(16).padStart(WORD, '0')
  const raised = data.slice(0, one.at) + word + data.slice(one.at + WORD)
  return { data: raised, least, built: one.word }
}
