import { discoverInjected } from '../../adapters/connectors/injected/discoverInjected.ts'
import { configAtom } from '../../state/config.ts'
import { connectorCandidatesAtom } from '../../state/connectors.ts'
import { servicesAtom } from '../../state/services.ts'
import type { Effect } from '../effect.ts'

/** Wallets of this browser are known, whenever they announce themselves. */
export const discoverWallets: Effect = ({ store, connectors, signal }) => {
  const { enableEip6963, enableInjected } = store.get(configAtom)
  const { chain } = store.get(servicesAtom)
  discoverInjected({
    eip6963: enableEip6963,
    legacy: enableInjected,
    signal,
    switchNetwork: async (to, o) => (await chain('eip155')).switchNetwork(to, o),
    onSwitchError: (error) => console.info('[latchkey] The wallet stayed on its network', error),
    onChange(found) {
      connectors.setDiscovered(found)
      store.set(connectorCandidatesAtom, found)
    },
  })
}
