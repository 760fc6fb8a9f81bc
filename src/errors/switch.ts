import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** The wallet does not support the network. */
export class ChainNotSupportedError extends LatchkeyError {
  override readonly name = 'ChainNotSupportedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('network-not-supported', 'Chain is not supported', options)
  }
}

/** The visitor rejected the switch in the wallet. */
export class SwitchRejectedError extends LatchkeyError {
  override readonly name = 'SwitchRejectedError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('switch-rejected', 'Switch declined', options)
  }
}

/** The wallet agreed, but its eth_chainId is another. */
export class SwitchFailedError extends LatchkeyError {
  override readonly name = 'SwitchFailedError'
  constructor(networkName: string, options: LatchkeyErrorOptions = {}) {
    super('switch-failed', `The wallet did not switch to ${networkName}`, options)
  }
}

/** The session does not cover the chain. */
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
