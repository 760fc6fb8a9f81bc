import type { Namespace } from './namespace.ts'

/** Somebody something was sent to from here. */
export type RecentReceiver = {
  /** The plain address that sent. */
  from: string
  namespace: Namespace
  address: string
  /** The name it was found by. */
  name?: string | undefined
  avatar?: string | undefined
  at: number
}

/** Who a text stands for, as far as that is known. */
export type Receiver = {
  address: string
  name?: string | undefined
  avatar?: string | undefined
}

/** So many are remembered per account: what pretends to be one of them is told by the memory. */
const MAX_REMEMBERED = 50

/** Puts a receiver in front, in place of what was known of it before; the oldest of its sender's are forgotten. */
export const rememberReceiver = (
  receivers: readonly RecentReceiver[],
  latest: RecentReceiver,
): RecentReceiver[] => {
  let mine = 0
  return [
    latest,
    ...receivers.filter(
      (one) =>
        one.from !== latest.from ||
        one.namespace !== latest.namespace ||
        (one.address !== latest.address && ++mine < MAX_REMEMBERED),
    ),
  ]
}

/** How much of an address people look at, at either end. */
const LOOKED_AT = 4

const ends = (address: string): string => {
  // Every EVM address begins alike: its first characters are those after the prefix.
  const text = /^0x/i.test(address) ? address.slice(2).toLowerCase() : address
  return `${text.slice(0, LOOKED_AT)} ${text.slice(-LOOKED_AT)}`
}
const whole = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/**
 * The known address that one never seen before looks like: first and last four characters alike, and not the rest.
 * Somebody may have made it so, and sent something from it, to be copied by mistake.
 */
export const lookalikeOf = (address: string, known: readonly string[]): string | undefined => {
  if (known.some((one) => whole(one) === whole(address))) return undefined
  return known.find((one) => ends(one) === ends(address))
}
