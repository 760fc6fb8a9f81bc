import { atom } from 'jotai/vanilla'
import { signAccountAtom } from '#actions/siwx/signAccount.ts'
import { trackSignInAtom } from '#actions/siwx/trackSignIn.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { messageOfError } from '#actions/view/notifyError.ts'
import { openAtom } from '#actions/view/open.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { LatchkeyError } from '#errors/base.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { isAbortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { accountAddressAtom, activeAccountAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { signingAtom } from '#state/siwx/signIns.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'

/** The visitor's text for an error. A rejection has none; a smart account's failure is likely to repeat. */
const messageOf = (error: unknown, isSmartAccount: boolean): { text: MessageKey } => {
  if (classifyWalletError(error) === 'rejected') return { text: 'notice.signatureDeclined' }
  if (isSmartAccount) return { text: 'notice.signInSmartAccount' }
  return error instanceof LatchkeyError ? messageOfError(error) : { text: 'error.signInFailed' }
}

/** Signs the visitor in. After an error the view is there again for another attempt. */
export const signInAtom = atom(null, async (get, set, o: Cancellable = {}): Promise<void> => {
  if (get(signingAtom) !== 'idle') return
  const { signal = get(servicesAtom).signal } = o
  const isSmartAccount = get(activeAccountAtom)?.type === 'smartAccount'
  set(signingAtom, 'signing')
  set(trackSignInAtom, 'CLICK_SIGN_SIWX_MESSAGE')
  try {
    await set(signAccountAtom, { signal })
    set(trackSignInAtom, 'SIWX_AUTH_SUCCESS')
  } catch (error) {
    if (signal.aborted || isAbortError(error)) return
    console.info('[latchkey] The sign-in failed', error)
    set(trackSignInAtom, 'SIWX_AUTH_ERROR')
    const isThere = get(isOpenAtom) && get(routeAtom).view === 'SIWXSignMessage'
    if (!isThere && get(accountAddressAtom)) {
      const route = { view: 'SIWXSignMessage' } as const
      if (get(isOpenAtom)) set(goToAtom, route, { how: 'reset' })
      else set(openAtom, { route })
    }
    void set(notifyAtom, { tone: 'error', ...messageOf(error, isSmartAccount) })
  } finally {
    set(signingAtom, 'idle')
  }
})
