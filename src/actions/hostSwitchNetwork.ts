import { atom } from 'jotai/vanilla'
import { ModalClosedError } from '../errors/connection.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { raceSignal } from '../lib/raceSignal.ts'
import { isOpenAtom } from '../state/modal.ts'
import { activeNetworkIdAtom, findNetworkAtom } from '../state/networks.ts'
import { switchNetworkAtom } from './switchNetwork.ts'

/**
 * A host's call to switch: settles when the network is in use.
 *
 * @param watch calls back at every change of the store until stopped
 * @throws {ModalClosedError} a view had to ask the visitor, who closed it
 * @throws what {@link switchNetworkAtom} throws
 */
export const hostSwitchNetworkAtom = atom(
  null,
  async (
    get,
    set,
    networkId: string,
    watch: (changed: () => void) => () => void,
    { signal }: Cancellable = {},
  ): Promise<void> => {
    if (await set(switchNetworkAtom, networkId, { signal })) return
    const target = get(findNetworkAtom)(networkId)?.caipNetworkId
    let stop = () => {}
    const settled = new Promise<void>((resolve, reject) => {
      stop = watch(() => {
        if (get(activeNetworkIdAtom) === target) resolve()
        else if (!get(isOpenAtom)) reject(new ModalClosedError())
      })
    })
    try {
      await raceSignal(settled, signal)
    } finally {
      stop()
    }
  },
)
