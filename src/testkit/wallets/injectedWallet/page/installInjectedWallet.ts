import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import type { SolanaDevAccount } from '../../../keys/solanaDevAccounts.ts'
import { toCaip2, toHexChainId } from '../../chainId.ts'
import type { WalletChain } from '../../walletChain.ts'
import { announceProvider, type WalletInfo } from './announceProvider.ts'
import { askInPage } from './askInPage.ts'
import { askInWindow } from './askInWindow.ts'
import { type Behaviours, FRIENDLY } from './behaviours.ts'
import { type Carrier, fetchCarrier } from './callChain.ts'
import { createDecisions, type Decisions } from './createDecisions.ts'
import { createRequestHandler, gone, type RequestArguments } from './createRequestHandler.ts'
import { developmentKeyring, type Keyring } from './keyring.ts'
import { placeLegacy } from './legacyEthereum.ts'
import { createStandardWallet, type SolanaSide } from './solana/createStandardWallet.ts'
import { registerStandard } from './solana/registerStandard.ts'
import { createWalletEvents, type WalletEvents } from './walletEvents.ts'
import { openState, type StorageName, type WalletState } from './walletState.ts'

/** A wallet to be put into a page. Plain data, so that it can be sent to a browser. */
export type InjectedWalletOptions = {
  name: string
  rdns: string
  /** `data:image/…` of a raster image. */
  icon: string
  /** @default a fresh one at each load, as EIP-6963 has it */
  uuid?: string | undefined
  /** The chains it knows. */
  chains: readonly WalletChain[]
  /** CAIP-2 id of the chain it starts on, known or not. @default the first */
  startsOn?: string | undefined
  /** Indexes of its development accounts; the first is active at the start. @default [0, 1] */
  accounts?: readonly number[] | undefined
  /** Place of the account that is active at the start. @default 0 */
  account?: number | undefined
  /** Whether it announces itself by EIP-6963. @default true */
  announces?: boolean | undefined
  /** Its Solana side, registered by the Wallet Standard; omitted for none. */
  solana?: SolanaSide | undefined
  /** Delay after the script before it is installed, as with late extensions. @default 0, at once */
  delayMs?: number | undefined
  /** Its place on `window`. @default 'none' */
  legacy?: 'none' | 'ethereum' | 'providers' | undefined
  /** Own properties of its provider, such as `isMetaMask`. */
  flags?: Record<string, unknown> | undefined
  /** Origin of its approval window; without it the wallet confirms in a dialog of the page. */
  approvalOrigin?: string | undefined
  /**
   * Name of a function on `window` that carries RPC for it: `(url, body) => Promise<text>`, for instance a
   * binding of the browser's driver. A real extension is not bound by the page's `connect-src`; with
   * `fetch`, the default, this one is.
   */
  rpcBinding?: string | undefined
  /** Where it keeps permissions, chain and lock across reloads. @default 'localStorage' */
  storage?: StorageName | undefined
  isLocked?: boolean | undefined
  /** Its behaviour until `behave` changes it. */
  behaviours?: Partial<Behaviours> | undefined
}

export type InjectedProvider = Omit<WalletEvents, 'off'> & {
  request(request: RequestArguments): Promise<unknown>
  removeListener: WalletEvents['off']
}

/** The strings by which tests pull a wallet: `window.__testWallets[rdns]`. */
export type TestWallet = {
  info: WalletInfo
  provider: InjectedProvider
  /** Its Solana side, as it registers it. */
  standard: StandardWallet | undefined
  /** Every request so far. */
  requests: RequestArguments[]
  /** What it knows now. */
  state(): WalletState
  /** Programmes it, until `behave` is called again for the same thing; reloads do not undo it. */
  behave(changes: Partial<Behaviours> & { locked?: boolean }): void
  /** Emits an event of its provider, with no change behind it. */
  emit(event: string, ...args: unknown[]): void
  /** Makes another of its accounts active, by index; connected pages get an event. */
  setAccount(place: number): void
  /** Moves to a chain (hex), known or not, as if the visitor had. */
  setChain(chainId: string): void
  /** Shares no account for a while, ms, as wallets do that restart or switch; then the same ones. */
  blink(ms?: number): void
  lock(): void
  unlock(): void
  /** Forgets the page's permission, as if the visitor had disconnected it in the wallet. */
  forget(): void
  /** Announces itself once more. */
  announce(): void
  /** Decides the oldest open request; false when there is none. */
  answer(decision: 'approve' | 'reject'): boolean
  /** The open questions, oldest first. */
  open: Decisions['open']
  /** Uninstalls it: it is gone from the page, also after a reload. */
  remove(): void
  /** Puts a removed wallet back. */
  reinstall(): void
}

declare global {
  interface Window {
    __testWallets?: Record<string, TestWallet>
  }
}

/**
 * Puts a wallet into this page, as an extension would; the one already there stays.
 *
 * @param keyring its accounts, in place of those that `accounts` names
 */
export function installInjectedWallet(
  options: InjectedWalletOptions,
  keyring: Keyring = developmentKeyring(options.accounts),
): TestWallet {
  const { name, rdns, icon, chains, approvalOrigin } = options
  const installed = window.__testWallets?.[rdns]
  if (installed) return installed
  const info: WalletInfo = { uuid: options.uuid ?? crypto.randomUUID(), name, rdns, icon }
  const events = createWalletEvents()
  const requests: RequestArguments[] = []
  const initial: WalletState = {
    isPermitted: false,
    isSolanaPermitted: false,
    isLocked: options.isLocked ?? false,
    isRemoved: false,
    account: options.account ?? 0,
    chainId: toHexChainId(options.startsOn ?? chains[0]?.caip2 ?? 'eip155:1'),
    addedChains: [],
    behaviours: {},
  }
  const state = openState(
    `test-wallet:${rdns}`,
    initial,
    options.storage ?? 'localStorage',
    emitChanges,
  )

  const behaviours = () => ({ ...FRIENDLY, ...options.behaviours, ...state.get().behaviours })
  const knownChains = () => [...chains, ...state.get().addedChains]
  const ask = approvalOrigin ? askInWindow(approvalOrigin) : askInPage
  const decisions = createDecisions(behaviours, ask, () => wallet.remove())

  /** In the middle of a blink. */
  let isBlank = false

  function setBlank(next: boolean): void {
    const now = state.get()
    const before = [accountsIn(now).join(), addressesOf(visibleIn(now))]
    isBlank = next
    if (now.isRemoved) return
    const accounts = accountsIn(now)
    if (addressesOf(visibleIn(now)) !== before[1]) standard?.emit()
    if (accounts.join() !== before[0]) events.emit('accountsChanged', accounts)
  }

  function accountsIn(now: WalletState): string[] {
    if (!now.isPermitted || now.isLocked || isBlank) return []
    return shared(keyring.addresses, now)
  }

  /** The accounts a page may see on Solana. */
  function visibleIn(now: WalletState): SolanaDevAccount[] {
    if (!now.isSolanaPermitted || now.isLocked || now.isRemoved || isBlank) return []
    return shared(keyring.solana, now)
  }

  /** The active account, and the others after it where the wallet shows them. */
  function shared<Account>(all: readonly Account[], { account }: WalletState): Account[] {
    const active = all[account]
    const others = behaviours().shares === 'all' ? all.filter((one) => one !== active) : []
    return active === undefined ? others : [active, ...others]
  }

  const addressesOf = (visible: readonly SolanaDevAccount[]) =>
    visible.map(({ address }) => address).join()

  function emitChanges(now: WalletState, before: WalletState): void {
    if (now.isRemoved) return
    if (addressesOf(visibleIn(now)) !== addressesOf(visibleIn(before))) standard?.emit()
    const accounts = accountsIn(now)
    if (accounts.join() !== accountsIn(before).join()) events.emit('accountsChanged', accounts)
    if (now.chainId !== before.chainId) events.emit('chainChanged', now.chainId)
  }

  const handle = createRequestHandler({
    state,
    behaviours,
    chains: knownChains,
    carry: findCarrier(options.rpcBinding),
    sign: keyring.sign,
    accounts: () => accountsIn(state.get()),
    require: (subject, { method, params }) =>
      decisions.require(subject, {
        wallet: { name, icon },
        method,
        params,
        isLocked: state.get().isLocked,
        account: accountsIn({ ...state.get(), isPermitted: true, isLocked: false })[0] ?? '',
        caip2: toCaip2(state.get().chainId),
        chainNames: Object.fromEntries(knownChains().map((chain) => [chain.caip2, chain.name])),
      }),
  })

  const standard =
    options.solana &&
    createStandardWallet({
      ...options.solana,
      name,
      icon,
      carry: findCarrier(options.rpcBinding),
      visible: () => visibleIn(state.get()),
      permit: (isSolanaPermitted) =>
        state.set({ isSolanaPermitted, ...(isSolanaPermitted && { isLocked: false }) }),
      async require(subject, { method, params }) {
        if (state.get().isRemoved) throw gone()
        requests.push({ method, params })
        const chain = options.solana?.chains[0]
        await decisions.require(subject, {
          wallet: { name, icon },
          method,
          params,
          isLocked: state.get().isLocked,
          account: keyring.solana[state.get().account]?.address ?? '',
          caip2: chain?.caip2 ?? '',
          chainNames: chain ? { [chain.caip2]: chain.name } : {},
        })
      },
    })

  const provider: InjectedProvider = {
    ...options.flags,
    on: events.on,
    removeListener: events.off,
    emit: events.emit,
    request(request) {
      requests.push(request)
      return handle(request)
    },
  }

  let takeAway: (() => void) | undefined
  let announce = () => {}

  /** Installs it: from here on pages can find it. */
  function appear(): void {
    if (state.get().isRemoved || takeAway) return
    const announced = options.announces === false ? undefined : announceProvider(info, provider)
    const { legacy = 'none' } = options
    const unplace = legacy === 'none' ? undefined : placeLegacy(provider, legacy)
    const unregister = standard && registerStandard(standard.wallet)
    announce = () => announced?.announce()
    takeAway = () => {
      announced?.stop()
      unplace?.()
      unregister?.()
      announce = () => {}
      takeAway = undefined
    }
    events.emit('connect', { chainId: state.get().chainId })
  }

  const wallet: TestWallet = {
    info,
    provider,
    standard: standard?.wallet,
    requests,
    state: state.get,
    behave({ locked, ...changes }) {
      state.set({ behaviours: { ...state.get().behaviours, ...changes } })
      if (locked === true) wallet.lock()
      if (locked === false) wallet.unlock()
    },
    emit: events.emit,
    setAccount: (account) => state.set({ account }),
    setChain: (chainId) => state.set({ chainId }),
    blink(ms = 400) {
      setBlank(true)
      setTimeout(() => setBlank(false), ms)
    },
    lock: () => state.set({ isLocked: true }),
    unlock() {
      state.set({ isLocked: false })
      decisions.unlocked()
    },
    forget: () => state.set({ isPermitted: false, isSolanaPermitted: false }),
    announce: () => announce(),
    answer: (decision) => decisions.answer(decision === 'approve'),
    open: decisions.open,
    remove() {
      state.set({ isRemoved: true, isPermitted: false, isSolanaPermitted: false })
      takeAway?.()
      decisions.abandon(gone())
      events.emit('disconnect', gone())
    },
    reinstall() {
      state.set({ isRemoved: false })
      appear()
    },
  }

  window.__testWallets = { ...window.__testWallets, [rdns]: wallet }
  if (options.delayMs) setTimeout(appear, options.delayMs)
  else appear()
  return wallet
}

/** The binding is looked up at each call: drivers may add it after the wallet. */
function findCarrier(binding: string | undefined): Carrier {
  return (rpcUrl, body) => {
    const bound: unknown = binding === undefined ? undefined : Reflect.get(window, binding)
    return typeof bound === 'function' ? bound(rpcUrl, body) : fetchCarrier(rpcUrl, body)
  }
}
