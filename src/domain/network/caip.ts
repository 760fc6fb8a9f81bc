import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '#errors/caip.ts'
import { z } from '#lib/schema.ts'
import { isNamespace, type Namespace } from './namespace.ts'

export type NetworkIdParts = { namespace: Namespace; reference: string }
export type AddressParts = NetworkIdParts & { networkId: CaipNetworkId; address: string }

/** @throws {InvalidCaipNetworkIdError} unless the text has exactly two non-empty parts of a known namespace */
export const parseCaipNetworkId = (text: string): NetworkIdParts => {
  const [namespace, reference, ...rest] = text.split(':')
  if (!isNamespace(namespace) || !reference || rest.length > 0)
    throw new InvalidCaipNetworkIdError(text)
  return { namespace, reference }
}

/** @throws {InvalidCaipAddressError} unless the text has exactly three non-empty parts of a known namespace */
export const parseCaipAddress = (text: string): AddressParts => {
  const [namespace, reference, address, ...rest] = text.split(':')
  if (!isNamespace(namespace) || !reference || !address || rest.length > 0)
    throw new InvalidCaipAddressError(text)
  return { namespace, reference, address, networkId: `${namespace}:${reference}` }
}

export const toCaipNetworkId = (namespace: Namespace, reference: string | number): CaipNetworkId =>
  `${namespace}:${reference}`

export const toCaipAddress = (networkId: CaipNetworkId, address: string): CaipAddress =>
  `${networkId}:${address}` as CaipAddress

const succeeds = (parse: (text: string) => unknown) => (value: unknown) => {
  if (typeof value !== 'string') return false
  try {
    parse(value)
    return true
  } catch {
    return false
  }
}

export const isCaipNetworkId = succeeds(parseCaipNetworkId) as (v: unknown) => v is CaipNetworkId
export const isCaipAddress = succeeds(parseCaipAddress) as (v: unknown) => v is CaipAddress

export const CaipNetworkId = z.custom<CaipNetworkId>(isCaipNetworkId, 'not a CAIP-2 network id')
/** A CAIP-2 network id, `namespace:reference`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${Namespace}:${string}`

export const CaipAddress = z.custom<CaipAddress>(isCaipAddress, 'not a CAIP-10 address')
/** A CAIP-10 account address, `namespace:reference:address`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** EVM addresses compare without case (EIP-55 is a checksum); every other namespace compares exactly. */
export const sameAddress = (namespace: Namespace, a: string, b: string): boolean =>
  namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
