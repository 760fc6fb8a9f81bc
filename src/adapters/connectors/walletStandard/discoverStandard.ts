import {
  APP_READY_EVENT,
  REGISTER_EVENT,
  type RegisterCallback,
  type StandardApi,
  type StandardWallet,
} from '#domain/wallet/walletStandard.ts'

/** The most wallets that are listed, so that a page cannot exhaust memory. */
const MAX_WALLETS = 100
/** Registrations close together are one change. */
const BATCH_MS = 16

type StandardWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** A foreign object may throw from any getter; its property then counts as missing. */
export const peek = (value: unknown, name: string): unknown => {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

const isWallet = (value: unknown): value is StandardWallet =>
  typeof peek(value, 'name') === 'string' &&
  Array.isArray(peek(value, 'chains')) &&
  typeof peek(value, 'features') === 'object'

/** Whether it is a `<latch-key>`, which a page has registered for another library, or poses as one. */
const isOwn = (wallet: StandardWallet) => peek(wallet, 'name') === 'Latchkey'

/** Whether a network of the wallet starts with this, `solana:` say; one that no longer tells serves none. */
export const servesNetwork = (wallet: StandardWallet, prefix: string): boolean => {
  const chains = peek(wallet, 'chains')
  return (
    Array.isArray(chains) &&
    chains.some((chain) => typeof chain === 'string' && chain.startsWith(prefix))
  )
}

/**
 * Discovers wallets by the Wallet Standard, whichever of page and wallet loads first, until `signal` aborts; a wallet that
 * unregisters is removed. Only its name, chains and features are checked here; code that uses a wallet checks the rest, and
 * these again: an extension that was updated may throw from each of them.
 */
export const discoverStandard = ({
  window = globalThis.window,
  onChange,
  signal,
}: {
  window?: StandardWindow | undefined
  onChange: (wallets: readonly StandardWallet[]) => void
  signal: AbortSignal
}): void => {
  const wallets = new Set<StandardWallet>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarting = true

  const emit = () => {
    timer = undefined
    onChange([...wallets])
  }
  const reportLater = () => {
    if (!isStarting && !signal.aborted) timer ??= setTimeout(emit, BATCH_MS)
  }

  const api: StandardApi = Object.freeze({
    register(...arrivals: StandardWallet[]) {
      const added = arrivals.filter(
        (wallet) =>
          isWallet(wallet) && !isOwn(wallet) && !wallets.has(wallet) && wallets.size < MAX_WALLETS,
      )
      for (const wallet of added) wallets.add(wallet)
      if (added.length > 0) reportLater()
      return () => {
        if (added.filter((wallet) => wallets.delete(wallet)).length > 0) reportLater()
      }
    },
  })

  const onEvent = (event: Event) => {
    const callback = (event as CustomEvent<RegisterCallback>).detail
    try {
      callback(api)
    } catch (error) {
      console.info('[latchkey] A wallet failed to register (Wallet Standard)', error)
    }
  }

  if (signal.aborted) return
  window.addEventListener(REGISTER_EVENT, onEvent)
  signal.addEventListener(
    'abort',
    () => {
      window.removeEventListener(REGISTER_EVENT, onEvent)
      clearTimeout(timer)
    },
    { once: true },
  )
  window.dispatchEvent(new CustomEvent(APP_READY_EVENT, { detail: api }))
  isStarting = false
  emit()
}
