import { INJECTED_ID } from '#domain/wallet/connector.ts'
import { type Eip1193Provider, isEip1193Provider } from './eip1193.ts'

const BROWSER_WALLET = 'Browser Wallet'
/** The most entries of `providers[]` that are read. */
const MAX_PROVIDERS = 20

type Known = { name: string; rdns: string }

/** Flags that identify wallets from before EIP-6963. `isMetaMask` proves nothing: most of them set it. */
const flags: Readonly<Record<string, Known>> = {
  isRabby: { name: 'Rabby', rdns: 'io.rabby' },
  isCoinbaseWallet: { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  isBraveWallet: { name: 'Brave Wallet', rdns: 'com.brave.wallet' },
  isTrust: { name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
  isTrustWallet: { name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
  isOkxWallet: { name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  isOKExWallet: { name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  isPhantom: { name: 'Phantom', rdns: 'app.phantom' },
  isRainbow: { name: 'Rainbow', rdns: 'me.rainbow' },
  isZerion: { name: 'Zerion', rdns: 'io.zerion.wallet' },
  isTokenPocket: { name: 'TokenPocket', rdns: 'pro.tokenpocket' },
  isBitKeep: { name: 'Bitget Wallet', rdns: 'com.bitget.web3' },
  isFrame: { name: 'Frame', rdns: 'sh.frame' },
  isUniswapWallet: { name: 'Uniswap Wallet', rdns: 'org.uniswap.app' },
  isBackpack: { name: 'Backpack', rdns: 'app.backpack' },
}
const metaMask: Known = { name: 'MetaMask', rdns: 'io.metamask' }

/** A wallet found in `window.ethereum`. */
export type LegacyWallet = {
  id: string
  name: string
  /** Only when its flags are unambiguous. */
  rdns: string | undefined
  provider: Eip1193Provider
}

/**
 * Whether a wallet of `window.ethereum` that had one name may have the other now. Its flags may be raised late: the name
 * of a wallet without them fits each.
 */
export const mayBeNamed = (before: string, now: string): boolean =>
  before === now || [before, now].includes(BROWSER_WALLET)

const raisedFlags = (provider: Eip1193Provider): string[] => {
  const names = new Set<string>()
  // Flags are on the provider or its class; `isConnected` and the like are methods, never `true`.
  for (
    let at: object | null = provider;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  )
    for (const name of Object.getOwnPropertyNames(at)) if (/^is[A-Z]/.test(name)) names.add(name)
  return [...names].filter((name) => Reflect.get(provider, name) === true)
}

/** The wallet that the flags name, or undefined where they name none, contradict each other, or are imitated. */
const recognise = (provider: Eip1193Provider): Known | undefined => {
  try {
    const raised = raisedFlags(provider)
    const known = raised.flatMap((flag) => (Object.hasOwn(flags, flag) ? [flags[flag]] : []))
    const [first] = known
    if (first) return known.every((other) => other?.rdns === first.rdns) ? first : undefined
    const isAlone = raised.length === 1 && raised[0] === 'isMetaMask'
    return isAlone && Reflect.get(provider, '_metamask') ? metaMask : undefined
  } catch {
    return undefined
  }
}

const providersOf = (ethereum: unknown): Eip1193Provider[] => {
  if (!isEip1193Provider(ethereum)) return []
  try {
    const several: unknown = Reflect.get(ethereum, 'providers')
    const list = Array.isArray(several)
      ? [...new Set(several.slice(0, MAX_PROVIDERS))].filter(isEip1193Provider)
      : []
    return list.length > 0 ? list : [ethereum]
  } catch {
    return [ethereum]
  }
}

/** The wallets of `window.ethereum` now. */
export const readLegacy = (window: { ethereum?: unknown }): LegacyWallet[] => {
  let ethereum: unknown
  try {
    ethereum = window.ethereum
  } catch {
    return []
  }
  const providers = providersOf(ethereum)
  const wallets = new Map<string, LegacyWallet>()
  for (const provider of providers) {
    const known = recognise(provider)
    const id = known && providers.length > 1 ? `${INJECTED_ID}:${known.rdns}` : INJECTED_ID
    if (wallets.has(id)) continue
    wallets.set(id, { id, name: known?.name ?? BROWSER_WALLET, rdns: known?.rdns, provider })
  }
  return [...wallets.values()]
}

/** When a page is looked at again, ms after the start: not every late wallet says that it has come. */
const LOOKS_MS = [100, 300, 600, 1000, 1500, 2200, 2900]

/** Wallets from before EIP-6963: now, after a late one has dispatched `ethereum#initialized`, and in the first seconds. */
export const discoverLegacy = ({
  window = globalThis.window,
  onChange,
  signal,
}: {
  window?: (Pick<Window, 'addEventListener'> & { ethereum?: unknown }) | undefined
  onChange: (wallets: readonly LegacyWallet[]) => void
  signal: AbortSignal
}): void => {
  if (signal.aborted) return
  let known: readonly LegacyWallet[] = []
  const emit = () => {
    known = readLegacy(window)
    onChange(known)
  }
  const look = () => {
    const now = readLegacy(window)
    const isNew = now.some(({ provider }, at) => known[at]?.provider !== provider)
    if (isNew || now.length !== known.length) emit()
  }
  window.addEventListener('ethereum#initialized', emit, { signal })
  emit()
  const timers = LOOKS_MS.map((ms) => setTimeout(look, ms))
  signal.addEventListener('abort', () => timers.forEach((timer) => void clearTimeout(timer)), {
    once: true,
  })
}
