import type { Getter } from 'jotai/vanilla'
import { toCaipAddress } from '#domain/network/caip.ts'
import { UnsupportedChainError } from '#errors/send.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { canApproveAtom } from '#state/request/canApprove.ts'
import { servicesAtom } from '#state/services.ts'

/**
 * The active account and network, with what finds and revokes approvals there.
 *
 * @throws {UnsupportedChainError} the network has no approvals, or nobody is connected
 */
export const approvalSetting = async (get: Getter) => {
  const network = get(activeNetworkAtom)
  const plain = get(activeAccountAtom)
  if (!network || !plain || !get(canApproveAtom)) throw new UnsupportedChainError()
  const chain = await get(servicesAtom).chain(network.chainNamespace)
  const tools = await chain.tokenApprovals?.()
  if (!tools) throw new UnsupportedChainError()
  const account = toCaipAddress(network.caipNetworkId, plain.address)
  return { chain, tools, network, account, plain }
}
