import type { HostEventName } from '#domain/view/hostEvent.ts'

/** Every event and its listener's property; a missing one does not compile. */
const listenerProps: Readonly<Record<HostEventName, `onLatchkey${string}`>> = {
  change: 'onLatchkeyChange',
  ready: 'onLatchkeyReady',
  open: 'onLatchkeyOpen',
  close: 'onLatchkeyClose',
  connect: 'onLatchkeyConnect',
  disconnect: 'onLatchkeyDisconnect',
  'account-change': 'onLatchkeyAccountChange',
  'network-change': 'onLatchkeyNetworkChange',
  'sign-in': 'onLatchkeySignIn',
  'sign-out': 'onLatchkeySignOut',
  error: 'onLatchkeyError',
  event: 'onLatchkeyEvent',
}

export const listened = Object.entries(listenerProps)
