import { LatchkeyError } from './base.ts'

/**
 * The browser did not open the window.
 *
 * @remedy The visitor allows popups for this page.
 * @text error.popupBlocked
 */
export class PopupBlockedError extends LatchkeyError {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('popup-blocked', 'Could not create social popup', {
      hints: ['Allow popups for this page, or open it again from a button.'],
    })
  }
}

/**
 * The visitor closed the window before the login had finished.
 *
 * @remedy The visitor tries again.
 * @text error.popupClosed
 */
export class PopupClosedError extends LatchkeyError {
  override readonly name = 'PopupClosedError'
  constructor() {
    super('popup-closed', 'Popup closed')
  }
}

/**
 * A message came from an unexpected origin.
 *
 * @remedy Check `endpoints.frame`.
 * @text error.untrustedOrigin
 */
export class UntrustedOriginError extends LatchkeyError {
  override readonly name = 'UntrustedOriginError'
  constructor(origin: string) {
    super('untrusted-origin', 'Untrusted Origin', { hints: [`The result came from ${origin}.`] })
  }
}

/**
 * The embedded wallet does not offer this login.
 *
 * @remedy Check that your project has it switched on.
 * @text error.socialUriMissing
 */
export class SocialRedirectError extends LatchkeyError {
  override readonly name = 'SocialRedirectError'
  constructor() {
    super('social-redirect-failed', 'Could not fetch the social redirect uri')
  }
}
