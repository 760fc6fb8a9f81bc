import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The wallet cannot use the network.
 *
 * @remedy Use another network or another wallet.
 * @from `switchNetwork`
 * @text error.networkNotSupported
 */
export class ChainNotSupportedError extends LatchkeyError {
  override readonly name = 'ChainNotSupportedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('network-not-supported', 'Chain is not supported', options)
  }
}

/**
 * The visitor declined to switch.
 *
 * @remedy The visitor can try again.
 * @from `switchNetwork`
 * @text error.switchRejected
 */
export class SwitchRejectedError extends LatchkeyError {
  override readonly name = 'SwitchRejectedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('switch-rejected', 'Switch declined', options)
  }
}

/**
 * The wallet approved the switch, but stayed on its network.
 *
 * @remedy The visitor switches the network in the wallet.
 * @from `switchNetwork`
 * @text error.switchFailed
 */
export class SwitchFailedError extends LatchkeyError {
  override readonly name = 'SwitchFailedError'
  constructor(networkName: string, options: LatchkeyErrorOptions = {}) {
    super('switch-failed', `The wallet did not switch to ${networkName}`, options)
  }
}

/**
 * The session with the phone wallet does not cover the network.
 *
 * @remedy Connect again: Latchkey then asks for every configured network.
 * @from `switchNetwork`, `request`
 * @text error.chainNotApproved
 */
export class ChainNotApprovedError extends LatchkeyError {
  override readonly name = 'ChainNotApprovedError'
  constructor(networkId: string, options: LatchkeyErrorOptions = {}) {
    super(
      'chain-not-approved',
      `Failed to switch to chain '${networkId}'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.`,
      options,
    )
  }
}
