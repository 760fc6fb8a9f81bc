import { LatchkeyError } from './base.ts'

/** The browser opened no window: popups are blocked, or it was not requested within a click. */
export class PopupBlockedError extends LatchkeyError {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('popup-blocked', 'Could not create social popup', {
      hints: ['Allow popups for this page, or open it again from a button.'],
    })
  }
}

/** The visitor closed the provider's window. */
export class PopupClosedError extends LatchkeyError {
  override readonly name = 'PopupClosedError'
  constructor() {
    super('popup-closed', 'Popup closed')
  }
}

/** The provider's window posted from another origin than the secure frame's. */
export class UntrustedOriginError extends LatchkeyError {
  override readonly name = 'UntrustedOriginError'
  constructor(origin: string) {
    super('untrusted-origin', 'Untrusted Origin', { hints: [`The result came from ${origin}.`] })
  }
}

/** The embedded wallet returned no valid address of the provider. */
export class SocialRedirectError extends LatchkeyError {
  override readonly name = 'SocialRedirectError'
  constructor() {
    super('social-redirect-failed', 'Could not fetch the social redirect uri')
  }
}
