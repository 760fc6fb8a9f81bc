import { adoptConnectionsAtom } from '../actions/adoptConnections.ts'
import { disconnectAtom } from '../actions/disconnect.ts'
import { hostSwitchNetworkAtom } from '../actions/hostSwitchNetwork.ts'
import { loadProjectConfigAtom } from '../actions/loadProjectConfig.ts'
import { openWalletAtom } from '../actions/openWallet.ts'
import { pairAtom } from '../actions/pair.ts'
import { refreshBalancesAtom } from '../actions/refreshBalances.ts'
import { refreshIdentityAtom } from '../actions/refreshIdentity.ts'
import { requestAtom } from '../actions/request.ts'

/** What nobody needs to be shown the door, fetched together. */
export const lateVerbs = {
  adoptConnections: adoptConnectionsAtom,
  disconnect: disconnectAtom,
  switchNetwork: hostSwitchNetworkAtom,
  loadProjectConfig: loadProjectConfigAtom,
  openWallet: openWalletAtom,
  pair: pairAtom,
  refreshBalances: refreshBalancesAtom,
  refreshIdentity: refreshIdentityAtom,
  request: requestAtom,
}
