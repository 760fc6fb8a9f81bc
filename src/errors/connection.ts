import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** The visitor rejected the connection in the wallet. */
export class ConnectionRejectedError extends LatchkeyError {
  override readonly name = 'ConnectionRejectedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('connection-rejected', 'Connection rejected', options)
  }
}

/** A connection request is already waiting in the wallet (EIP-1474 -32002). */
export class ConnectionPendingError extends LatchkeyError {
  override readonly name = 'ConnectionPendingError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('connection-pending', 'A connection request is already waiting in the wallet', options)
  }
}

/** The wallet answered without any account, as most wallets do while locked. */
export class WalletLockedError extends LatchkeyError {
  override readonly name = 'WalletLockedError'
  constructor(walletName: string, options: LatchkeyErrorOptions = {}) {
    super('wallet-locked', `${walletName} is locked`, {
      hints: ['eth_requestAccounts answered with no account.'],
      ...options,
    })
  }
}

/** The wallet offers other accounts than the one expected. */
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

/** The wallet that was announced or connected is no longer there. */
export class WalletRemovedError extends LatchkeyError {
  override readonly name = 'WalletRemovedError'
  constructor(walletName: string, options: LatchkeyErrorOptions = {}) {
    super('wallet-removed', `${walletName} is no longer available in this browser`, options)
  }
}

/** The connection failed for another reason; the cause is kept. */
export class ConnectionFailedError extends LatchkeyError {
  override readonly name = 'ConnectionFailedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('connection-failed', 'Failed to connect', options)
  }
}

/** The modal was closed before a programmatic connect had finished. */
export class ModalClosedError extends LatchkeyError {
  override readonly name = 'ModalClosedError'
  constructor() {
    super('modal-closed', 'Modal closed')
  }
}

/** A request was made while no wallet is connected. */
export class ConnectFirstError extends LatchkeyError {
  override readonly name = 'ConnectFirstError'
  constructor() {
    super('connect-first', 'Please call connect() before request()', {
      hints: ['Open the modal, or wait for latchkey-connect, before requesting.'],
    })
  }
}

/** A pairing expired before a wallet approved it. */
export class PairingExpiredError extends LatchkeyError {
  override readonly name = 'PairingExpiredError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('pairing-expired', 'Proposal expired', options)
  }
}

/** The relay could not be reached. */
export class RelayUnreachableError extends LatchkeyError {
  override readonly name = 'RelayUnreachableError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('relay-unreachable', 'The connection service cannot be reached', options)
  }
}

/** Ending the connection failed for at least one namespace. */
export class DisconnectFailedError extends LatchkeyError {
  override readonly name = 'DisconnectFailedError'
  constructor(messages: readonly string[], options: LatchkeyErrorOptions = {}) {
    super('disconnect-failed', `Failed to disconnect chains: ${messages.join(', ')}`, options)
  }
}
