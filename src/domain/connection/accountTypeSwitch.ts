import type { FrameAccountType } from '../frame/frameAccountType.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../network/caip.ts'

export type AccountTypeChoice = {
  networkId: CaipNetworkId | undefined
  /** EVM chains that support smart accounts. */
  smartAccountNetworks: readonly number[]
  current: FrameAccountType
}

/** Whether a network supports smart accounts. */
export const hasSmartAccounts = (
  networkId: CaipNetworkId | undefined,
  smartAccountNetworks: readonly number[],
): boolean => {
  if (!networkId) return false
  const { namespace, reference } = parseCaipNetworkId(networkId)
  return namespace === 'eip155' && smartAccountNetworks.includes(Number(reference))
}

/** The other account type that a visitor may switch to; undefined where smart accounts are not supported. */
export const otherAccountType = ({
  networkId,
  smartAccountNetworks,
  current,
}: AccountTypeChoice): FrameAccountType | undefined => {
  if (!hasSmartAccounts(networkId, smartAccountNetworks)) return undefined
  return current === 'eoa' ? 'smartAccount' : 'eoa'
}
