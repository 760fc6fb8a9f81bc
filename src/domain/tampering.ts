/**
 * Every proof that code of the page stands between Latchkey and a wallet, or between a service and what is shown. A
 * closed set, so that documentation and tests can name each. That something is merely wrapped is none of these.
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
  /** What it was seen at: a wallet, a function, a mark. */
  readonly about: string
}

export const isSameTampering = (a: Tampering, b: Tampering): boolean =>
  a.id === b.id && a.about === b.about
