/** How long a pairing address is shown as good, ms; the wallet side keeps it one minute longer. */
export const PAIRING_LIFE_MS = 240_000
/** With no more than this left a pairing counts as expired: nobody scans and approves that fast, ms. */
export const PAIRING_MARGIN_MS = 10_000
