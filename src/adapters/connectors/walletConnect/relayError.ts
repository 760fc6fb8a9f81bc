import { RelayUnreachableError } from '#errors/connection.ts'
import { type RelayRefusal, RelayRefusedError } from '#errors/relay.ts'

/**
 * The reasons with which the relay closes for good. A token is signed for each socket and lasts a day, so one that is not
 * valid yet or has expired means that the device's clock is wrong. Nothing else shows it: pages of another origin cannot
 * read the `Date` header of an answer.
 */
const refusals: readonly (readonly [text: string, refusal: RelayRefusal])[] = [
  ['Unauthorized: origin not allowed', 'origin'],
  ['Unauthorized: invalid key', 'project-id'],
  ['JWT Token is not yet valid', 'clock-ahead'],
  ['JWT Token is expired', 'clock-behind'],
]

/** The relay's refusal in what the SDK logs or throws, if it is one. */
export const relayRefusal = (cause: unknown): RelayRefusedError | undefined => {
  const said = cause instanceof Error ? cause.message : String(cause)
  const found = refusals.find(([text]) => said.includes(text))
  return found && new RelayRefusedError(found[1], { cause })
}

/** The error for a relay that refuses or cannot be reached. The SDK throws `Error`; wallets answer plain objects. */
export const relayError = (
  cause: unknown,
): RelayRefusedError | RelayUnreachableError | undefined => {
  if (!(cause instanceof Error)) return undefined
  const isUnreachable = /publish|socket|internet|relay|subscrib/i.test(cause.message)
  return relayRefusal(cause) ?? (isUnreachable ? new RelayUnreachableError({ cause }) : undefined)
}
