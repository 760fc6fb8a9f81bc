/**
 * The visitor said no, did not answer in time, or has no such passkey: browsers don't say which, so that pages can't find
 * out who has one.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-assertion-privacy
 */
export class PasskeyDeclinedError extends Error {
  override name = 'PasskeyDeclinedError'
  /** @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
  readonly code = 4001
  constructor(cause?: unknown) {
    super('No passkey was used', { cause })
  }
}

/** The browser has no passkeys, or this passkey gives no secret (the PRF extension). */
export class PasskeyUnfitError extends Error {
  override name = 'PasskeyUnfitError'
  readonly code = 4200
  constructor() {
    super('This passkey cannot hold a wallet. Choose another place for it, such as this device')
  }
}

/** The passkey answers with other keys than it did: nothing is signed with them. */
export class PasskeyChangedError extends Error {
  override name = 'PasskeyChangedError'
  readonly code = 4100
  constructor() {
    super('This passkey opens another wallet than before. Open yours with its recovery words')
  }
}
