import type { ClientState } from '#domain/view/hostEvent.ts'

/** What the hooks give of an element's `state`: the same, with `open` and `ready` named so that the verbs keep theirs. */
export type HookState = Omit<ClientState, 'open' | 'ready'> & {
  readonly isOpen: boolean
  readonly isReady: boolean
  /** Whether the account in use is connected now, and not only known from an earlier visit. */
  readonly isConnected: boolean
}

/** On a server, and until the page has an element. */
export const emptyState: HookState = Object.freeze({
  isOpen: false,
  isReady: false,
  isConnected: false,
  status: 'disconnected',
  statuses: Object.freeze({}),
  namespace: undefined,
  caipAddress: undefined,
  caipNetworkId: undefined,
  address: undefined,
  chainId: undefined,
  wallet: undefined,
  accounts: Object.freeze([]),
})

export const hookState = ({ open, ready, ...state }: ClientState): HookState => ({
  ...state,
  isOpen: open,
  isReady: ready,
  isConnected: state.status === 'connected',
})
