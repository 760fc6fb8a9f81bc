import { lazyVerb } from './lazyVerb.ts'

/** What is done with wallets and for an account: fetched when there is one, not to show the door. */
export const sessionVerbs = {
  adoptConnections: lazyVerb(
    async () => (await import('../actions/adoptConnections.ts')).adoptConnectionsAtom,
  ),
  checkSignIn: lazyVerb(async () => (await import('../actions/checkSignIn.ts')).checkSignInAtom),
  signOut: lazyVerb(async () => (await import('../actions/signOut.ts')).signOutAtom),
  disconnect: lazyVerb(async () => (await import('../actions/disconnect.ts')).disconnectAtom),
  loadProjectConfig: lazyVerb(
    async () => (await import('../actions/loadProjectConfig.ts')).loadProjectConfigAtom,
  ),
  pair: lazyVerb(async () => (await import('../actions/pair.ts')).pairAtom),
  refreshBalances: lazyVerb(
    async () => (await import('../actions/refreshBalances.ts')).refreshBalancesAtom,
  ),
  refreshIdentity: lazyVerb(
    async () => (await import('../actions/refreshIdentity.ts')).refreshIdentityAtom,
  ),
  request: lazyVerb(async () => (await import('../actions/request.ts')).requestAtom),
  switchNetwork: lazyVerb(
    async () => (await import('../actions/hostSwitchNetwork.ts')).hostSwitchNetworkAtom,
  ),
}
