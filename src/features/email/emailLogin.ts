import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { connectAtom } from '#actions/connection/connect.ts'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import { ensureAuthNetworkAtom } from '#actions/network/ensureAuthNetwork.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { assertMayMail, isEmail, OTP_LIFETIME_MS } from '#domain/frame/emailLogin.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { InvalidEmailError } from '#errors/email.ts'
import { FrameTimeoutError } from '#errors/frame.ts'
import { assertNever } from '#lib/assertNever.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { connectedSocialAtom, lastEmailLoginAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import { connectDevice, connectEmail, connectOtp, type LoginStep } from '#wire/frame/messages.ts'

/**
 * Requests the mail that starts a login.
 *
 * @throws {InvalidEmailError} not an address
 * @throws {EmailThrottledError} less than 30 s after the last one
 */
const askForMailAtom = atom(
  null,
  async (get, set, email: string, o: Cancellable): Promise<LoginStep> => {
    if (!isEmail(email)) throw new InvalidEmailError()
    const { frame, now } = get(servicesAtom)
    assertMayMail(get(lastEmailLoginAtom), now())
    const { action } = await (await frame()).request(connectEmail, { email }, o)
    set(lastEmailLoginAtom, now())
    set(trackAtom, 'EMAIL_SUBMITTED', {})
    return action
  },
)

/**
 * Starts a login by e-mail and shows the next view: the code, the approval of a new device, or nothing more.
 *
 * @throws {InvalidEmailError} not an address
 * @throws {EmailThrottledError} less than 30 s after the last mail
 */
export const startEmailLoginAtom = atom(
  null,
  async (_get, set, text: string, { signal }: Cancellable = {}): Promise<void> => {
    const email = text.trim()
    set(ensureAuthNetworkAtom)
    const step = await set(askForMailAtom, email, { signal })
    signal?.throwIfAborted()
    switch (step) {
      case 'VERIFY_OTP':
        set(trackAtom, 'EMAIL_VERIFICATION_CODE_SENT', {})
        set(goToAtom, { view: 'EmailVerifyOtp', params: { email } })
        return
      case 'VERIFY_DEVICE':
        set(goToAtom, { view: 'EmailVerifyDevice', params: { email } })
        return
      case 'CONNECT':
        await set(enterAtom, { signal })
        return
      default:
        assertNever(step)
    }
  },
)

/** Sends the mail once more. @throws {EmailThrottledError} less than 30 s after the last one */
export const resendMailAtom = atom(
  null,
  async (_get, set, email: string, o: Cancellable = {}): Promise<void> => {
    await set(askForMailAtom, email, o)
  },
)

/**
 * Waits until the new device is approved by the link in the mail, then shows the view for its code. The link is valid for
 * longer than the timeout of one request: the request is repeated until the link expires.
 */
export const approveDeviceAtom = atom(
  null,
  async (get, set, email: string, { signal }: Cancellable = {}): Promise<void> => {
    const { frame: getFrame, now } = get(servicesAtom)
    const frame = await getFrame()
    const until = now() + OTP_LIFETIME_MS
    for (;;) {
      try {
        await frame.request(connectDevice, undefined, { signal })
        break
      } catch (error) {
        if (!(error instanceof FrameTimeoutError) || now() >= until) throw error
      }
    }
    signal?.throwIfAborted()
    set(trackAtom, 'DEVICE_REGISTERED_FOR_EMAIL', {})
    set(trackAtom, 'EMAIL_VERIFICATION_CODE_SENT', {})
    set(goToAtom, { view: 'EmailVerifyOtp', params: { email } }, { how: 'replace' })
  },
)

/** Submits the code and connects. A refused code is reported to analytics, and thrown with the frame's own text. */
export const verifyOtpAtom = atom(
  null,
  async (get, set, otp: string, { signal }: Cancellable = {}): Promise<void> => {
    try {
      const frame = await get(servicesAtom).frame()
      await frame.request(connectOtp, { otp }, { signal })
    } catch (error) {
      if (!signal?.aborted)
        set(trackAtom, 'EMAIL_VERIFICATION_CODE_FAIL', {
          message: error instanceof Error ? error.message : 'Unknown',
        })
      throw error
    }
    set(trackAtom, 'EMAIL_VERIFICATION_CODE_PASS', {})
    await set(enterAtom, { signal })
  },
)

/** Connects the user who is logged in to the frame. */
const enterAtom = atom(null, async (_get, set, { signal }: Cancellable): Promise<void> => {
  await set(connectAtom, { connectorId: AUTH_ID, method: 'email' }, { signal })
  set(lastEmailLoginAtom, null)
  set(connectedSocialAtom, null)
  set(finishConnectAtom)
})
