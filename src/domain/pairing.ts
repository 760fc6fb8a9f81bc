/** How long a pairing address is shown as good, ms; the wallet side keeps it one minute longer. */
export const PAIRING_LIFE_MS = 240_000
/** With no more than this left a pairing counts as expired: nobody scans and approves that fast, ms. */
export const PAIRING_MARGIN_MS = 10_000

export type Pairing =
  | { status: 'idle' }
  /** `expiresAt` in ms since the epoch. */
  | { status: 'waiting'; uri: string; expiresAt: number }
  | { status: 'expired'; uri: string }

export const waitingPairing = (
  uri: string,
  { now, expiresAt = now + PAIRING_LIFE_MS }: { now: number; expiresAt?: number | undefined },
): Pairing => ({ status: 'waiting', uri, expiresAt })

/** Time until the pairing is to be replaced, ms; nothing when none is waiting. */
export const renewIn = (pairing: Pairing, now: number): number | undefined =>
  pairing.status === 'waiting'
    ? Math.max(0, pairing.expiresAt - PAIRING_MARGIN_MS - now)
    : undefined

/** Time the pairing is still good for, ms. */
export const timeLeft = (pairing: Pairing, now: number): number =>
  pairing.status === 'waiting' ? Math.max(0, pairing.expiresAt - now) : 0

/** The pairing as it stands now. */
export const pairingAt = (pairing: Pairing, now: number): Pairing =>
  renewIn(pairing, now) === 0 && pairing.status === 'waiting'
    ? { status: 'expired', uri: pairing.uri }
    : pairing
