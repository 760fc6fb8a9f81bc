import type { ServiceLimits } from '../limits.ts'
import { keyedHash } from '../secrets.ts'
import type { Throttle } from '../throttle.ts'

/** Who may cause a mail, and how often. */
export type MailAllowance = {
  /** Counts one mail. @throws {RefusedCall} `throttled` */
  take(asked: { subject: string; networkAddress: string }): Promise<void>
  /** Lets the next one through at once: the last was received, or never left. */
  release(...subjects: string[]): Promise<void>
}

export function createMailAllowance(
  throttle: Throttle,
  { perEmail, perNetworkAddress, overall }: ServiceLimits,
  pepper: Buffer,
): MailAllowance {
  const nameOf = (kind: string, subject: string) => `${kind}:${keyedHash(pepper, subject)}`
  return {
    async take({ subject, networkAddress }) {
      // The limit of the caller first: a caller beyond its limit does not use up the limit of an address.
      await throttle.take({
        [nameOf('network', networkAddress)]: perNetworkAddress,
        overall,
      })
      await throttle.take({ [nameOf('mail', subject)]: perEmail })
    },
    release: (...subjects) => throttle.release(subjects.map((subject) => nameOf('mail', subject))),
  }
}
