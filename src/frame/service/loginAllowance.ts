import type { ServiceLimits } from './limits.ts'
import { hashToken, keyedHash } from './secrets.ts'
import type { Throttle } from './throttle.ts'

/** Who may begin a login by a provider or a phone, and how often. */
export type LoginAllowance = {
  /** Counts one. @throws {RefusedCall} `throttled` */
  take(asked: { device: string; networkAddress: string; origin: string }): Promise<void>
}

export function createLoginAllowance(
  throttle: Throttle,
  limits: ServiceLimits,
  pepper: Buffer,
): LoginAllowance {
  const nameOf = (kind: string, subject: string) => `login ${kind}:${keyedHash(pepper, subject)}`
  return {
    async take({ device, networkAddress, origin }) {
      // One after the other, the narrowest first: a caller beyond its limit does not use up the limit of the site.
      await throttle.take({ [nameOf('device', hashToken(device))]: limits.loginsPerDevice })
      await throttle.take({ [nameOf('network', networkAddress)]: limits.loginsPerNetworkAddress })
      await throttle.take({ [nameOf('origin', new URL(origin).origin)]: limits.loginsPerOrigin })
    },
  }
}
