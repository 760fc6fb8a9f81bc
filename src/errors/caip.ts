import { LatchkeyError } from './base.ts'

/**
 * The address is not in CAIP-10 format.
 *
 * @see https://chainagnostic.org/CAIPs/caip-10
 * @remedy Write it as `eip155:1:0x…`.
 * @from every call
 * @text error.invalidAddress
 */
export class InvalidCaipAddressError extends LatchkeyError {
  override readonly name = 'InvalidCaipAddressError'
  constructor(value: unknown) {
    super('invalid-caip-address', `Invalid CAIP-10 address: ${String(value)}`, {
      hints: ['Write it as namespace:chainId:address, for example eip155:1:0xab16…'],
    })
  }
}

/**
 * The asset is not in CAIP-19 format.
 *
 * @see https://chainagnostic.org/CAIPs/caip-19
 * @remedy Write it as `eip155:1/erc20:0x…`.
 * @from the console
 * @text error.networkNotFound
 */
export class InvalidCaipAssetTypeError extends LatchkeyError {
  override readonly name = 'InvalidCaipAssetTypeError'
  constructor(value: unknown) {
    super('invalid-caip-asset-type', `Invalid CAIP-19 asset type: ${String(value)}`, {
      hints: ['Write it as chain/namespace:reference, for example eip155:1/erc20:0xa0b8…'],
    })
  }
}

/**
 * The network is not in CAIP-2 format.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @remedy Write it as `eip155:1`.
 * @from every call
 * @text error.networkNotFound
 */
export class InvalidCaipNetworkIdError extends LatchkeyError {
  override readonly name = 'InvalidCaipNetworkIdError'
  constructor(value: unknown) {
    super('invalid-caip-network-id', `Invalid CAIP-2 network id: ${String(value)}`, {
      hints: ['Write it as namespace:chainId, for example eip155:1'],
    })
  }
}
