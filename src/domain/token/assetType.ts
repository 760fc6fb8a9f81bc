import { InvalidCaipAssetTypeError } from '#errors/caip.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../network/caip.ts'

/** An asset in CAIP-19's terms. @see https://chainagnostic.org/CAIPs/caip-19 */
export type AssetType = {
  networkId: CaipNetworkId
  /** Plain address of the contract or mint; absent for the network's own currency (`slip44`). */
  address: string | undefined
}

/** CAIP-19's asset namespace of tokens, for the namespaces whose tokens are supported. */
const tokens: Readonly<Record<string, string>> = { eip155: 'erc20', solana: 'token' }

/** @throws {InvalidCaipAssetTypeError} unless the text names a token or the native currency of a network */
export const parseAssetType = (text: string): AssetType => {
  const [networkId = '', asset = '', ...rest] = text.split('/')
  const [kind = '', reference, ...more] = asset.split(':')
  const isToken = kind === tokens[networkId.split(':')[0] ?? '']
  const isWhole = isCaipNetworkId(networkId) && reference && rest.length + more.length === 0
  if (!isWhole || !(isToken || kind === 'slip44')) throw new InvalidCaipAssetTypeError(text)
  return { networkId, address: isToken ? reference : undefined }
}
