import { LatchkeyError } from './base.ts'

/** The browser opened no window: popups are blocked, or it was not asked for within a click. */
export class PopupBlockedError extends LatchkeyError {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('popup-blocked', 'Could not create social popup', {
      hints: ['Allow popups for this page, or open it again from a button.'],
    })
  }
}

/** The visitor closed the window of the provider. */
export class PopupClosedError extends LatchkeyError {
  override readonly name = 'PopupClosedError'
  constructor() {
    super('popup-closed', 'Popup closed')
  }
}

/** The window of the provider spoke from another origin than the secure frame's. */
export class UntrustedOriginError extends LatchkeyError {
  override readonly name = 'UntrustedOriginError'
  constructor(origin: string) {
    super('untrusted-origin', 'Untrusted Origin', { hints: [`The result came from ${origin}.`] })
  }
}

/** The embedded wallet gave no address of the provider that could be opened. */
export class SocialRedirectError extends LatchkeyError {
  override readonly name = 'SocialRedirectError'
  constructor() {
    super('social-redirect-failed', 'Could not fetch the social redirect uri')
  }
}
