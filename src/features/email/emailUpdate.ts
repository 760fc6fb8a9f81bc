import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { isEmail } from '#domain/frame/emailLogin.ts'
import type { Route } from '#domain/view/views.ts'
import { InvalidEmailError } from '#errors/email.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { frameEmailAtom, lastEmailLoginAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import {
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
} from '#wire/frame/messages.ts'

export type EmailChange = {
  email: string
  newEmail: string
  /** The view from which the change was started. */
  returnTo?: Route | undefined
}

/**
 * Starts a change of the embedded wallet's address: codes are sent to the old one, where the frame requires that, and to
 * the new one.
 *
 * @throws {InvalidEmailError} not an address
 */
export const updateEmailAtom = atom(
  null,
  async (get, set, change: EmailChange, { signal }: Cancellable = {}): Promise<void> => {
    const params = { ...change, newEmail: change.newEmail.trim() }
    if (!isEmail(params.newEmail)) throw new InvalidEmailError()
    const { frame, now } = get(servicesAtom)
    const { action } = await (await frame()).request(
      updateEmail,
      { email: params.newEmail },
      { signal },
    )
    set(lastEmailLoginAtom, now())
    set(trackAtom, 'EMAIL_EDIT', {})
    signal?.throwIfAborted()
    if (action === 'VERIFY_SECONDARY_OTP')
      set(goToAtom, { view: 'UpdateEmailSecondaryOtp', params })
    else set(goToAtom, { view: 'UpdateEmailPrimaryOtp', params })
  },
)

/** Submits the code sent to the previous address. */
export const confirmOldEmailAtom = atom(
  null,
  async (get, set, change: EmailChange & { otp: string }, o: Cancellable = {}): Promise<void> => {
    const { otp, ...params } = change
    const frame = await get(servicesAtom).frame()
    await frame.request(updateEmailPrimaryOtp, { otp }, o)
    o.signal?.throwIfAborted()
    set(goToAtom, { view: 'UpdateEmailSecondaryOtp', params }, { how: 'replace' })
  },
)

/** Submits the code sent to the new address, which completes the change. */
export const confirmNewEmailAtom = atom(
  null,
  async (get, set, change: EmailChange & { otp: string }, o: Cancellable = {}): Promise<void> => {
    const frame = await get(servicesAtom).frame()
    const { newEmail } = await frame.request(updateEmailSecondaryOtp, { otp: change.otp }, o)
    set(frameEmailAtom, newEmail)
    set(lastEmailLoginAtom, null)
    if (o.signal?.aborted) return
    set(goToAtom, change.returnTo ?? { view: 'Account' }, { how: 'reset' })
    void set(notifyAtom, { tone: 'success', text: 'notice.emailUpdated' })
  },
)
