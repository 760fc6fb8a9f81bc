import { type FrameNetwork, networkOf } from '../../accounts/frameNetwork.ts'
import type { FrameMemory } from './frameMemory.ts'

/** The page named a network that this frame has no node for. */
export class UnknownNetworkError extends Error {
  override name = 'UnknownNetworkError'
  /** @see https://eips.ethereum.org/EIPS/eip-3326 */
  readonly code = 4902
  constructor(chainId: string | number) {
    super(`This wallet does not know the network ${chainId}`)
  }
}

/** Which of its networks a wallet is on. */
export type NetworkChoice = {
  /** The network in use, or the one named, in any of the protocol's forms. @throws {UnknownNetworkError} */
  network(named?: {
    chainId?: string | number | undefined
    namespace?: string | undefined
  }): FrameNetwork
  /** Moves to a network. @throws {UnknownNetworkError} */
  switchTo(chainId: string | number): FrameNetwork
}

/** The networks of a wallet, and what the visitor of one page chose among them. */
export function chooseNetwork(
  networks: readonly FrameNetwork[],
  memory: Pick<FrameMemory, 'choices' | 'choose'>,
): NetworkChoice {
  function network({
    chainId,
    namespace,
  }: Parameters<NetworkChoice['network']>[0] = {}): FrameNetwork {
    const { networks: chosen, namespace: current } = memory.choices()
    const wanted = chainId ?? chosen[namespace ?? current]
    const fallback = networks.find((one) => one.namespace === (namespace ?? current))
    const found = wanted === undefined ? fallback : networkOf(networks, namespace, wanted)
    if (!found) throw new UnknownNetworkError(wanted ?? `of ${namespace}`)
    return found
  }

  function switchTo(chainId: string | number): FrameNetwork {
    const found = networkOf(networks, undefined, chainId)
    if (!found) throw new UnknownNetworkError(chainId)
    const { networks: chosen } = memory.choices()
    const namespace = found.namespace
    memory.choose({ namespace, networks: { ...chosen, [namespace]: found.caip2 } })
    return found
  }

  return { network, switchTo }
}
