import { lazyVerb } from './lazyVerb.ts'

const late = async () => (await import('./lateVerbs.ts')).lateVerbs

/** What is done with wallets and for an account: fetched when there is one, not to show the door. */
export const sessionVerbs = {
  adoptConnections: lazyVerb(async () => (await late()).adoptConnections),
  checkSignIn: lazyVerb(async () => (await import('../actions/checkSignIn.ts')).checkSignInAtom),
  signOut: lazyVerb(async () => (await import('../actions/signOut.ts')).signOutAtom),
  disconnect: lazyVerb(async () => (await late()).disconnect),
  loadProjectConfig: lazyVerb(async () => (await late()).loadProjectConfig),
  pair: lazyVerb(async () => (await late()).pair),
  refreshBalances: lazyVerb(async () => (await late()).refreshBalances),
  refreshIdentity: lazyVerb(async () => (await late()).refreshIdentity),
  request: lazyVerb(async () => (await late()).request),
  switchNetwork: lazyVerb(async () => (await late()).switchNetwork),
}
