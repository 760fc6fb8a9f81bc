import { LatchkeyError } from '#errors/base.ts'
import { z } from '#lib/schema.ts'
import { stripControls } from '#lib/stripControls.ts'
import { CaipNetworkId } from '../network/caip.ts'
import { canonicalNetworkId } from '../network/catalogue.ts'
import { isNamespace } from '../network/namespace.ts'
import type { Network } from '../network/network.ts'
import { parseNetwork } from '../network/parseNetwork.ts'
import { type AssetType, parseAssetType } from '../token/assetType.ts'
import { WalletListing } from '../wallet/wallet.ts'
import { list, pattern, type Reader, shaped } from './configReaders.ts'

export const webAddress = pattern(/^https?:\/\/[^\s/]+/i, 'expected an http(s) address')
export const base =
  (protocol: 'http' | 'ws'): Reader<string> =>
  (value, report) => {
    const reads = pattern(
      new RegExp(`^${protocol}s?://[^\\s/]+\\S*$`, 'i'),
      `expected a ${protocol}(s) address`,
    )
    return reads(value, report)?.replace(/\/+$/, '')
  }
export const pageLink = pattern(/^(https?:\/\/\S+|[^\s:]+)$/i, 'expected a web address or a path')

export const networkId: Reader<CaipNetworkId> = (value, report) => {
  const id = shaped(CaipNetworkId)(value, () => report('expected a CAIP-2 network id'))
  return id && canonicalNetworkId(id)
}
// A plain number is an EVM chain id, as in other kits.
export const networkKey = (name: string): string | undefined =>
  networkId(/^[1-9]\d{0,31}$/.test(name) ? `eip155:${name}` : name, () => {})
export const namespaceKey = (name: string) => (isNamespace(name) ? name : undefined)

const network: Reader<Network> = (value, report) => {
  try {
    return parseNetwork(value)
  } catch (error) {
    report(error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error))
    return undefined
  }
}

export const networks: Reader<[Network, ...Network[]]> = (value, report) => {
  const byId = new Map<string, Network>()
  for (const one of list(network)(value, report) ?? [])
    if (!byId.has(one.caipNetworkId)) byId.set(one.caipNetworkId, one)
  const [first, ...rest] = byId.values()
  if (first) return [first, ...rest]
  report('no network that can be used')
  return undefined
}

export const customWallet: Reader<WalletListing> = (value, report) => {
  const wallet = shaped(WalletListing)(value, report)
  return wallet && { ...wallet, name: stripControls(wallet.name) || wallet.id }
}

export const assetType: Reader<AssetType> = (value, report) => {
  try {
    const { networkId, ...rest } = parseAssetType(String(value))
    return { ...rest, networkId: canonicalNetworkId(networkId) }
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error
    report(error.message.replaceAll('\n', '. '))
    return undefined
  }
}

export const rpcAddress: Reader<string> = (value, report) => {
  // `{ url }` is how viem's transports are configured.
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : value
  return webAddress(url, report)
}

export const object = shaped(
  z.custom<object>((one) => typeof one === 'object' && !!one, 'expected an object'),
)

/** Descriptors, or the address of a folder of them. */
export const descriptors: Reader<readonly object[] | string> = (value, report) =>
  typeof value === 'string' ? pageLink(value, report) : list(object)(value, report)
