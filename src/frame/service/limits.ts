import type { BackOffRule } from './codeBackOff.ts'
import type { ThrottleRule } from './throttle.ts'

/** The rate limits. */
export type ServiceLimits = {
  /** E-mails to one address; an approved device has its own limit, so that other people cannot lock it out. */
  perEmail: ThrottleRule
  /** E-mails requested from one network address. */
  perNetworkAddress: ThrottleRule
  /** E-mails in all. */
  overall: ThrottleRule
  /** Logins by a provider or a phone that are begun on one device. */
  loginsPerDevice: ThrottleRule
  /** … from one network address. */
  loginsPerNetworkAddress: ThrottleRule
  /** … on the pages of one site. */
  loginsPerOrigin: ThrottleRule
  /** The delays after wrong codes. */
  wrongCodes: BackOffRule
}

const MINUTE_MS = 60_000

export const defaultLimits: ServiceLimits = {
  perEmail: { intervalMs: 30_000, count: 20, windowMs: 60 * MINUTE_MS },
  perNetworkAddress: { intervalMs: 0, count: 120, windowMs: MINUTE_MS },
  overall: { intervalMs: 0, count: 3_000, windowMs: MINUTE_MS },
  loginsPerDevice: { intervalMs: 0, count: 20, windowMs: 10 * MINUTE_MS },
  loginsPerNetworkAddress: { intervalMs: 0, count: 120, windowMs: MINUTE_MS },
  // What one site's pages begin within the ten minutes of a login fits into what is kept of all (10,000).
  loginsPerOrigin: { intervalMs: 0, count: 900, windowMs: MINUTE_MS },
  wrongCodes: { free: 1, firstMs: 2_000, longestMs: 15 * MINUTE_MS, memoryMs: 24 * 60 * MINUTE_MS },
}
