import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The visitor declined in the wallet.
 *
 * @remedy The visitor can try again.
 * @text error.connectionRejected
 */
export class ConnectionRejectedError extends LatchkeyError {
  override readonly name = 'ConnectionRejectedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('connection-rejected', 'Connection rejected', options)
  }
}

/**
 * The wallet still shows an earlier request.
 *
 * @remedy The visitor answers it in the wallet.
 * @text error.requestPending
 */
export class ConnectionPendingError extends LatchkeyError {
  override readonly name = 'ConnectionPendingError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('connection-pending', 'A connection request is already waiting in the wallet', options)
  }
}

/**
 * The wallet is locked.
 *
 * Most wallets answer without any account while they are locked.
 *
 * @remedy The visitor unlocks it and tries again.
 * @text error.walletLocked
 */
export class WalletLockedError extends LatchkeyError {
  override readonly name = 'WalletLockedError'
  constructor(walletName: string, options: LatchkeyErrorOptions = {}) {
    super('wallet-locked', `${walletName} is locked`, {
      hints: ['eth_requestAccounts answered with no account.'],
      ...options,
    })
  }
}

/**
 * The wallet answered with a different account than the connected one.
 *
 * @remedy The visitor chooses the account in the wallet.
 * @text error.wrongAccount
 */
export class WrongAccountError extends LatchkeyError {
  override readonly name = 'WrongAccountError'
  readonly expected: string
  readonly actual: string
  constructor({ expected, actual }: { expected: string; actual: string }) {
    super('wrong-account', 'The wallet answered with a different account', {
      hints: [`Expected ${expected}, got ${actual}.`],
    })
    this.expected = expected
    this.actual = actual
  }
}

/**
 * The wallet’s extension was removed or disabled.
 *
 * @remedy The visitor enables it, or uses another wallet.
 * @text error.walletRemoved
 */
export class WalletRemovedError extends LatchkeyError {
  override readonly name = 'WalletRemovedError'
  constructor(walletName: string, options: LatchkeyErrorOptions = {}) {
    super('wallet-removed', `${walletName} is no longer available in this browser`, options)
  }
}

/**
 * The wallet returned no account.
 *
 * For every other reason; the cause is kept.
 *
 * @remedy Look at `cause` for the wallet’s own words.
 * @text error.connectionFailed
 */
export class ConnectionFailedError extends LatchkeyError {
  override readonly name = 'ConnectionFailedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('connection-failed', 'Failed to connect', options)
  }
}

/**
 * The visitor was asked to choose and closed the dialog.
 *
 * @remedy Nothing to do.
 * @from `connect`, `switchNetwork`, `open` to pay
 * @text error.modalClosed
 */
export class ModalClosedError extends LatchkeyError {
  override readonly name = 'ModalClosedError'
  constructor() {
    super('modal-closed', 'Modal closed')
  }
}

/**
 * No wallet is connected yet. At `provider`, where codes are numbers, it is `4100`.
 *
 * @remedy Call `open()` first, or wait for `latchkey-connect`.
 * @from `request`
 * @text error.connectFirst
 */
export class ConnectFirstError extends LatchkeyError {
  override readonly name = 'ConnectFirstError'
  constructor() {
    super('connect-first', 'Please call connect() before request()', {
      hints: ['Open the modal, or wait for latchkey-connect, before requesting.'],
    })
  }
}

/**
 * The code was not used in time.
 *
 * @remedy Latchkey shows a new one.
 * @text error.pairingExpired
 */
export class PairingExpiredError extends LatchkeyError {
  override readonly name = 'PairingExpiredError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('pairing-expired', 'Proposal expired', options)
  }
}

/**
 * The relay does not answer.
 *
 * @remedy Check `connect-src` of your CSP, `endpoints.relay` and the connection.
 * @text error.relayUnreachable
 */
export class RelayUnreachableError extends LatchkeyError {
  override readonly name = 'RelayUnreachableError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('relay-unreachable', 'The connection service cannot be reached', options)
  }
}

/**
 * The page is disconnected, but a wallet did not confirm it.
 *
 * @remedy Nothing to do.
 * @from `disconnect`
 * @text error.disconnectFailed
 */
export class DisconnectFailedError extends LatchkeyError {
  override readonly name = 'DisconnectFailedError'
  constructor(messages: readonly string[], options: LatchkeyErrorOptions = {}) {
    super('disconnect-failed', `Failed to disconnect chains: ${messages.join(', ')}`, options)
  }
}
