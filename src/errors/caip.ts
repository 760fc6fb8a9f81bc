import { LatchkeyError } from './base.ts'

/** A text that is not a CAIP-10 account address. @see https://chainagnostic.org/CAIPs/caip-10 */
export class InvalidCaipAddressError extends LatchkeyError {
  override readonly name = 'InvalidCaipAddressError'
  constructor(value: unknown) {
    super('invalid-caip-address', `Invalid CAIP-10 address: ${String(value)}`, {
      hints: ['Write it as namespace:chainId:address, for example eip155:1:0xab16…'],
    })
  }
}

/** A text that is not a CAIP-19 asset type. @see https://chainagnostic.org/CAIPs/caip-19 */
export class InvalidCaipAssetTypeError extends LatchkeyError {
  override readonly name = 'InvalidCaipAssetTypeError'
  constructor(value: unknown) {
    super('invalid-caip-asset-type', `Invalid CAIP-19 asset type: ${String(value)}`, {
      hints: ['Write it as chain/namespace:reference, for example eip155:1/erc20:0xa0b8…'],
    })
  }
}

/** A text that is not a CAIP-2 network id. @see https://chainagnostic.org/CAIPs/caip-2 */
export class InvalidCaipNetworkIdError extends LatchkeyError {
  override readonly name = 'InvalidCaipNetworkIdError'
  constructor(value: unknown) {
    super('invalid-caip-network-id', `Invalid CAIP-2 network id: ${String(value)}`, {
      hints: ['Write it as namespace:chainId, for example eip155:1'],
    })
  }
}
