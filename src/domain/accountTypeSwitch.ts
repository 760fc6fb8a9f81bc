import { type CaipNetworkId, parseCaipNetworkId } from './caip.ts'
import type { FrameAccountType } from './frameAccountType.ts'

export type AccountTypeChoice = {
  networkId: CaipNetworkId | undefined
  /** EVM chains smart accounts live on. */
  smartAccountNetworks: readonly number[]
  current: FrameAccountType
}

/** Whether smart accounts live on a network. */
export const hasSmartAccounts = (
  networkId: CaipNetworkId | undefined,
  smartAccountNetworks: readonly number[],
): boolean => {
  if (!networkId) return false
  const { namespace, reference } = parseCaipNetworkId(networkId)
  return namespace === 'eip155' && smartAccountNetworks.includes(Number(reference))
}

/** The kind of account a visitor may change to; none where smart accounts do not live. */
export const otherAccountType = ({
  networkId,
  smartAccountNetworks,
  current,
}: AccountTypeChoice): FrameAccountType | undefined => {
  if (!hasSmartAccounts(networkId, smartAccountNetworks)) return undefined
  return current === 'eoa' ? 'smartAccount' : 'eoa'
}
