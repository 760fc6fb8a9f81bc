import type { HostEventName, HostEvents } from '#domain/view/hostEvent.ts'

const caipAddress = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

const connected: HostEvents['change']['state'] = {
  open: false,
  ready: true,
  status: 'connected',
  statuses: { eip155: 'connected' },
  namespace: 'eip155',
  caipAddress,
  caipNetworkId: 'eip155:1',
  address,
  chainId: 1,
  wallet: { id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' },
  accounts: [caipAddress],
}

/** A detail of each event, for the reference; a missing event does not compile. */
export const eventExamples: { readonly [Name in HostEventName]: Partial<HostEvents[Name]> } = {
  change: { state: connected },
  ready: { state: connected },
  open: { view: 'Connect' },
  close: {},
  connect: {
    namespace: 'eip155',
    caipAddress,
    caipNetworkId: 'eip155:1',
    wallet: { id: 'io.metamask', name: 'MetaMask' },
  },
  disconnect: { namespace: 'eip155' },
  'account-change': {
    namespace: 'eip155',
    caipAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    previous: caipAddress,
  },
  'network-change': {
    namespace: 'eip155',
    caipNetworkId: 'eip155:8453',
    previous: 'eip155:1',
    supported: true,
  },
  'sign-in': {
    namespace: 'eip155',
    caipAddress,
    caipNetworkId: 'eip155:1',
    restored: false,
    message: 'shop.example wants you to sign in with your Ethereum account: …',
    signature: '0x8a2f…1b',
  },
  'sign-out': { namespace: 'eip155', caipAddress, caipNetworkId: 'eip155:1' },
  error: {
    code: 'rpc-failed',
    message: 'Could not reach the network.',
    hints: ['Check `rpcUrls` and `connect-src` of your CSP.'],
  },
  event: { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'MetaMask' } },
}
