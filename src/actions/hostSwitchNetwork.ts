import { atom } from 'jotai/vanilla'
import { ModalClosedError } from '../errors/connection.ts'
import { isOpenAtom } from '../state/modal.ts'
import { activeNetworkIdAtom } from '../state/networks.ts'
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
  ): Promise<void> => {
    if (await set(switchNetworkAtom, networkId)) return
    await new Promise<void>((resolve, reject) => {
      const stop = watch(() => {
        if (get(activeNetworkIdAtom) === networkId) {
          stop()
          resolve()
        } else if (!get(isOpenAtom)) {
          stop()
          reject(new ModalClosedError())
        }
      })
    })
  },
)
