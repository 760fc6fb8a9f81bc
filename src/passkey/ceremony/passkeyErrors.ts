import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { say } from '../texts/say.ts'

/**
 * The visitor said no, did not answer in time, or has no such passkey: browsers don't say which, so that pages can't find
 * out who has one.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-assertion-privacy
 */
export class PasskeyDeclinedError extends WalletRpcError {
  override name = 'PasskeyDeclinedError'
  constructor() {
    super(RPC_CODE.userRejected, say('error.declined'))
  }
}

/** The browser lets no passkey be used in this place: only in the wallet's own window, which nothing holds. */
export class PasskeyBarredError extends WalletRpcError {
  override name = 'PasskeyBarredError'
  constructor() {
    super(RPC_CODE.userRejected, say('error.barred'))
  }
}

/** The browser has no passkeys, or this passkey gives no secret (the PRF extension). */
export class PasskeyUnfitError extends WalletRpcError {
  override name = 'PasskeyUnfitError'
  constructor() {
    super(RPC_CODE.unsupportedMethod, say('error.unfit'))
  }
}

/** The passkey answers with other keys than it did: nothing is signed with them. */
export class PasskeyChangedError extends WalletRpcError {
  override name = 'PasskeyChangedError'
  constructor() {
    super(RPC_CODE.unauthorized, say('error.changed'))
  }
}
