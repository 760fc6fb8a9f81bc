import { sameAddress } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'

/** A receiver of an earlier transfer from here. */
export type RecentReceiver = {
  /** The sender's plain address. */
  from: string
  namespace: Namespace
  address: string
  /** The name it was resolved from. */
  name?: string | undefined
  avatar?: string | undefined
  at: number
}

/** The receiver that a text stands for, as far as it is known. */
export type Receiver = {
  address: string
  name?: string | undefined
  avatar?: string | undefined
}

/** How many are stored per account, to detect addresses that imitate one of them. */
const MAX_REMEMBERED = 50

/** Puts a receiver first, replacing an earlier entry; the oldest of its sender's are dropped. */
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
        (!sameAddress(latest.namespace, one.address, latest.address) && ++mine < MAX_REMEMBERED),
    ),
  ]
}

/** How many characters people compare at each end of an address. */
const LOOKED_AT = 4

const ends = (address: string): string => {
  // Every EVM address starts with 0x: compare the characters after it.
  const text = /^0x/i.test(address) ? address.slice(2).toLowerCase() : address
  return `${text.slice(0, LOOKED_AT)} ${text.slice(-LOOKED_AT)}`
}
const whole = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/**
 * The known address that a new one imitates: the first and last four characters are equal, the rest is not. Such an address
 * may have been generated, and used for a transfer, to be copied by mistake (address poisoning).
 */
export const lookalikeOf = (address: string, known: readonly string[]): string | undefined => {
  if (known.some((one) => whole(one) === whole(address))) return undefined
  return known.find((one) => ends(one) === ends(address))
}
