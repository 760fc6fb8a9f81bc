import type { WalletChain } from '../../walletChain.ts'
import type { Behaviours } from './behaviours.ts'

/** What a wallet knows about this page, and what has been programmed into it. */
export type WalletState = {
  isPermitted: boolean
  /** Whether the page may see its Solana accounts, which is a separate permission. */
  isSolanaPermitted: boolean
  isLocked: boolean
  /** Uninstalled: it announces nothing and answers nothing, also after a reload. */
  isRemoved: boolean
  /** Place of the active account. */
  account: number
  /** The active chain as lower-case hex; it need not be a known one. */
  chainId: string
  addedChains: readonly WalletChain[]
  /** Differences from how the wallet was installed. */
  behaviours: Partial<Behaviours>
}

/** Where a state is kept; `none` forgets it with the page. */
export type StorageName = 'localStorage' | 'sessionStorage' | 'none'

/** The state, kept across reloads and in step with the page's other tabs. */
export type StateStore = {
  get(): WalletState
  set(changes: Partial<WalletState>): void
}

/** Opens the state under a key of the page's storage; without storage it lasts as long as the page. */
export function openState(
  key: string,
  initial: WalletState,
  storageName: StorageName,
  onChange: (now: WalletState, before: WalletState) => void,
): StateStore {
  const storage = openStorage(storageName)
  let state: WalletState = { ...initial, ...parse(storage?.getItem(key) ?? null) }

  function replace(next: WalletState): void {
    const before = state
    state = next
    onChange(state, before)
  }

  addEventListener('storage', (event) => {
    if (storage && event.key === key && event.storageArea === storage) {
      replace({ ...initial, ...parse(event.newValue) })
    }
  })

  return {
    get: () => state,
    set(changes) {
      const next = { ...state, ...changes }
      storage?.setItem(key, JSON.stringify(next))
      replace(next)
    },
  }
}

function openStorage(name: StorageName): Storage | undefined {
  if (name === 'none') return undefined
  try {
    return window[name]
  } catch (error) {
    // Frames without an origin and browsers that block storage throw here.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

function parse(text: string | null): Partial<WalletState> {
  try {
    return JSON.parse(text ?? '{}')
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
