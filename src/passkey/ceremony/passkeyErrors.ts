import type { TellingError } from '#frame/page/text/failureText.ts'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { say, type TextKey, walletEnglish } from '../texts/say.ts'

/** A passkey that was not used: the page reads why in English, the visitor in the language of the wallet’s pages. */
class PasskeyError extends WalletRpcError implements TellingError {
  readonly #told: TextKey
  constructor(code: number, told: TextKey) {
    super(code, walletEnglish[told])
    this.#told = told
  }

  tell(): string {
    return say(this.#told)
  }
}

/**
 * The visitor said no, did not answer in time, or has no such passkey: browsers don't say which, so that pages can't find
 * out who has one.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-assertion-privacy
 */
export class PasskeyDeclinedError extends PasskeyError {
  override name = 'PasskeyDeclinedError'
  constructor() {
    super(RPC_CODE.userRejected, 'error.declined')
  }
}

/** The browser lets no passkey be used in this place: only in the wallet's own window, which nothing holds. */
export class PasskeyBarredError extends PasskeyError {
  override name = 'PasskeyBarredError'
  constructor() {
    super(RPC_CODE.userRejected, 'error.barred')
  }
}

/** The browser has no passkeys, or this passkey gives no secret (the PRF extension). */
export class PasskeyUnfitError extends PasskeyError {
  override name = 'PasskeyUnfitError'
  constructor() {
    super(RPC_CODE.unsupportedMethod, 'error.unfit')
  }
}

/** The passkey answers with other keys than it did: nothing is signed with them. */
export class PasskeyChangedError extends PasskeyError {
  override name = 'PasskeyChangedError'
  constructor() {
    super(RPC_CODE.unauthorized, 'error.changed')
  }
}
