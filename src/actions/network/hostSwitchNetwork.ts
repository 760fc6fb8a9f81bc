import { atom } from 'jotai/vanilla'
import { ModalClosedError } from '#errors/connection.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { SwitchFailedError } from '#errors/switch.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { activeNetworkIdAtom, findNetworkAtom } from '#state/network/networks.ts'
import { isAskedToSwitchAtom } from '#state/network/switching.ts'
import { switchNetworkAtom } from './switchNetwork.ts'

/** The state of a switch that the visitor was asked for. */
const outcomeAtom = atom((get) => ({
  activeId: get(activeNetworkIdAtom),
  linked: get(linkedByNamespaceAtom),
  isAsked: get(isAskedToSwitchAtom),
}))

/**
 * A host's call to switch: settles when the network is active, with an account on it where one had to be connected.
 *
 * @param watch calls back at every change of an atom until stopped
 * @throws {ModalClosedError} a view asked the visitor, who left it
 * @throws {SwitchFailedError} a wallet was connected for it, but is on another network
 * @throws what {@link switchNetworkAtom} throws
 */
export const hostSwitchNetworkAtom = atom(
  null,
  async (
    get,
    set,
    networkId: string,
    watch: (source: typeof outcomeAtom, changed: () => void) => () => void,
    { signal }: Cancellable = {},
  ): Promise<void> => {
    if (await set(switchNetworkAtom, networkId, { signal })) return
    const network = get(findNetworkAtom)(networkId)
    if (!network) throw new NetworkNotFoundError(networkId)
    let stop = () => {}
    const settled = new Promise<void>((resolve, reject) => {
      const look = () => {
        const { activeId, linked, isAsked } = get(outcomeAtom)
        const isLinked = linked[network.chainNamespace] !== undefined
        if (isLinked && activeId === network.caipNetworkId) resolve()
        else if (!isAsked(network.caipNetworkId))
          reject(isLinked ? new SwitchFailedError(network.name) : new ModalClosedError())
      }
      stop = watch(outcomeAtom, look)
      look()
    })
    try {
      await raceSignal(settled, signal)
    } finally {
      stop()
    }
  },
)
