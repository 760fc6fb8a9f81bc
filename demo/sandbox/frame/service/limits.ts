import type { BackOffRule } from './codeBackOff.ts'
import type { ThrottleRule } from './throttle.ts'

/** How much of what may be asked for. */
export type ServiceLimits = {
  /** Mails to one address; a device its owner has approved counts apart, so that strangers cannot lock it out. */
  perEmail: ThrottleRule
  /** Mails asked for from one network address. */
  perNetworkAddress: ThrottleRule
  /** Mails asked for by everyone. */
  overall: ThrottleRule
  /** Logins by a provider or a phone that are begun on one device. */
  loginsPerDevice: ThrottleRule
  /** … from one network address. */
  loginsPerNetworkAddress: ThrottleRule
  /** … on the pages of one site. */
  loginsPerOrigin: ThrottleRule
  /** What wrong codes cost whoever types them. */
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
