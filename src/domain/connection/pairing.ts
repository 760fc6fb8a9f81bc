/** How long a pairing URI is shown, ms; on the wallet's side it is valid for one minute longer. */
export const PAIRING_LIFE_MS = 240_000
/** With no more than this left a pairing counts as expired, ms: nobody scans and approves that fast. */
export const PAIRING_MARGIN_MS = 10_000
/** How much longer a wallet may approve it, ms. */
export const PAIRING_GRACE_MS = 60_000
