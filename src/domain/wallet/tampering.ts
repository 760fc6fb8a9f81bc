/**
 * Every proof that code of the page stands between Latchkey and a wallet, or between a service and what is shown. A
 * closed set, so that documentation and tests can name each. A mere wrapper is not a proof.
 */
export const tamperingIds = [
  'wallet-request-replaced',
  'wallet-imitated',
  'ethereum-replaced',
  'answers-changed',
  'clipboard-changed',
  'known-malware',
] as const
export type TamperingId = (typeof tamperingIds)[number]

/** One proof. */
export type Tampering = {
  readonly id: TamperingId
  /** Where it was detected: a wallet, a function, a marker. */
  readonly about: string
}

export const isSameTampering = (a: Tampering, b: Tampering): boolean =>
  a.id === b.id && a.about === b.about
