/** What the hooks of every framework give. */
import type { ClientState, LatchKeyElement } from './latchkey.js'

/** The element's `state`, with `open` and `ready` named so that the verbs keep theirs. */
export type LatchKeyHookState = Omit<ClientState, 'open' | 'ready'> & {
  readonly isOpen: boolean
  readonly isReady: boolean
  /** Whether the active account is connected now, and not only known from an earlier visit. */
  readonly isConnected: boolean
}

/** The element's methods. Each rejects when the page has no such element. */
export type LatchKeyVerbs = Pick<
  LatchKeyElement,
  | ('open' | 'close' | 'connect' | 'disconnect')
  | ('switchNetwork' | 'request' | 'signIn' | 'signOut' | 'diagnose')
>
