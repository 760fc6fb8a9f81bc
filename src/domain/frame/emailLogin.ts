import { EmailThrottledError } from '#errors/email.ts'
import { z } from '#lib/schema.ts'

/** How long to wait between two mails, ms. */
export const EMAIL_LOGIN_INTERVAL_MS = 30_000

/** How long a code, and the approval of a new device, are valid, ms. */
export const OTP_LIFETIME_MS = 20 * 60_000

const pattern =
  /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/**
 * Whether the frame accepts it as an e-mail address: AppKit's frame accepts no quotes, no apostrophes and no letters
 * beyond ASCII.
 */
export const isEmail = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 254 && text.indexOf('@') <= 64 && pattern.test(text)

export const Email = z.custom<string>(isEmail, 'Invalid email')

/**
 * How long until another mail may be requested, in whole seconds; 0 when it may be now.
 *
 * @param lastAt time of the last mail, ms since the epoch; null when there was none. A time in the future counts as
 * none: the clock was set back, and nobody should wait for a day.
 */
export const secondsUntilEmail = (lastAt: number | null, now: number): number => {
  if (lastAt === null || lastAt > now) return 0
  return Math.max(0, Math.ceil((lastAt + EMAIL_LOGIN_INTERVAL_MS - now) / 1000))
}

/** @throws {EmailThrottledError} while another mail may not be requested */
export const assertMayMail = (lastAt: number | null, now: number): void => {
  const seconds = secondsUntilEmail(lastAt, now)
  if (seconds > 0) throw new EmailThrottledError(seconds)
}
