import type { ThrottleRule } from './throttle.ts'

/** How much of what may be asked for. */
export type ServiceLimits = {
  /** Mails to one address; a device its owner has approved counts apart, so that strangers cannot lock it out. */
  perEmail: ThrottleRule
  /** Mails asked for from one network address. */
  perNetworkAddress: ThrottleRule
  /** Mails asked for by everyone. */
  overall: ThrottleRule
}

const MINUTE_MS = 60_000

export const defaultLimits: ServiceLimits = {
  perEmail: { intervalMs: 30_000, count: 20, windowMs: 60 * MINUTE_MS },
  perNetworkAddress: { intervalMs: 0, count: 120, windowMs: MINUTE_MS },
  overall: { intervalMs: 0, count: 3_000, windowMs: MINUTE_MS },
}
