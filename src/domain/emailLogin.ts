import { z } from '../lib/schema.ts'

/** How long to wait between two mails, ms. */
export const EMAIL_LOGIN_INTERVAL_MS = 30_000

/** Digits of the code in the mail. */
export const OTP_LENGTH = 6

/** How long a code and a new device's approval are good, ms. */
export const OTP_LIFETIME_MS = 20 * 60_000

/**
 * An e-mail address that the frame takes: AppKit's frame knows no quotes, no apostrophes and no letters beyond ASCII.
 */
const pattern =
  /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

export const isEmail = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 254 && text.indexOf('@') <= 64 && pattern.test(text)

export const Email = z.string().check(z.refine(isEmail, 'Invalid email'))
