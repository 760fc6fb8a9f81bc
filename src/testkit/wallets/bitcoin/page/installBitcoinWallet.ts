import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { askInPage } from '../../injectedWallet/page/askInPage.ts'
import { type Behaviours, FRIENDLY, type Subject } from '../../injectedWallet/page/behaviours.ts'
import { createDecisions } from '../../injectedWallet/page/createDecisions.ts'
import { createWalletEvents } from '../../injectedWallet/page/walletEvents.ts'
import { bitcoinVault } from '../bitcoinVault.ts'
import type { BitcoinWalletCore, BitcoinWalletNetwork } from './bitcoinWalletCore.ts'
import { leatherInterface } from './leatherInterface.ts'
import { satsInterface } from './satsInterface.ts'
import { standardInterface } from './standardInterface.ts'
import { unisatInterface } from './unisatInterface.ts'

/** A Bitcoin wallet to be put into a page. Plain data, so that it can be sent to a browser. */
export type BitcoinWalletOptions = {
  name: string
  /** Whose interface it has. */
  make: 'sats' | 'leather' | 'okx' | 'unisat' | 'standard'
  icon?: string | undefined
  /** The first is where it starts. */
  networks: readonly BitcoinWalletNetwork[]
  /** Indexes of its development accounts; the first is active at the start. @default [0, 1] */
  accounts?: readonly number[] | undefined
  /** Requests it does not know. */
  lacks?: readonly string[] | undefined
  /** Delay after the script before it is installed. @default 0, at once */
  delayMs?: number | undefined
  behaviours?: Partial<Behaviours> | undefined
}

/** The strings by which tests pull a wallet: `window.__testBitcoinWallets[name]`. */
export type TestBitcoinWallet = {
  /** The requests shown to the visitor, oldest first. */
  requests: { method: string; params: unknown }[]
  behave(changes: Partial<Behaviours>): void
  /** Makes another of its accounts active, by place. */
  setAccount(place: number): void
  /** Moves to a network by its name, as if the visitor had. */
  setNetwork(name: string): void
  /** Forgets the page's permission, as if the visitor had disconnected it in the wallet. */
  forget(): void
  answer(decision: 'approve' | 'reject'): boolean
  open(): { subject: Subject; method: string }[]
  /** Uninstalls it. */
  remove(): void
}

declare global {
  interface Window {
    __testBitcoinWallets?: Record<string, TestBitcoinWallet>
  }
}

type State = { isPermitted: boolean; account: number; network: string }

const interfaces = {
  sats: satsInterface,
  leather: leatherInterface,
  okx: (core: BitcoinWalletCore) => unisatInterface(core, 'okx'),
  unisat: (core: BitcoinWalletCore) => unisatInterface(core, 'unisat'),
  standard: standardInterface,
} as const

/** Puts a Bitcoin wallet into this page, as an extension would; the one already there stays. */
export function installBitcoinWallet(options: BitcoinWalletOptions): TestBitcoinWallet {
  const { name, make, networks, accounts: indexes = [0, 1], lacks = [], icon = '' } = options
  const installed = window.__testBitcoinWallets?.[name]
  if (installed) return installed
  const [home] = networks
  if (!home) throw new RangeError('A wallet knows at least one network.')
  const key = `test-bitcoin-wallet:${name}`
  let state: State = {
    isPermitted: false,
    account: 0,
    network: home.name,
    ...JSON.parse(localStorage.getItem(key) ?? '{}'),
  }
  let behaviours: Behaviours = { ...FRIENDLY, ...options.behaviours }
  const requests: TestBitcoinWallet['requests'] = []
  const events = createWalletEvents()
  const decisions = createDecisions(() => behaviours, askInPage)

  const network = () => networks.find((one) => one.name === state.network) ?? home
  const vault = () => bitcoinVault(indexes[state.account] ?? 0, network())
  const set = (changes: Partial<State>) => {
    const before = state
    state = { ...state, ...changes }
    localStorage.setItem(key, JSON.stringify(state))
    if (!before.isPermitted) return
    if (!state.isPermitted) return events.emit('left')
    if (before.account !== state.account) events.emit('account')
    if (before.network !== state.network) events.emit('network')
  }

  const core: BitcoinWalletCore = {
    name,
    icon,
    networks,
    network,
    vault,
    events,
    isPermitted: () => state.isPermitted,
    assertPermitted() {
      if (state.isPermitted) return
      throw new WalletRpcError(RPC_CODE.unauthorized, 'The page is not connected.')
    },
    async require(subject, { method, params }) {
      requests.push({ method, params })
      await decisions.require(subject, {
        wallet: { name, icon },
        method,
        params,
        isLocked: false,
        account: vault().accounts()[0]?.address ?? '',
        caip2: network().caip2,
        chainNames: { [network().caip2]: network().name },
      })
    },
    permit: (isPermitted) => set({ isPermitted }),
    moveTo(to) {
      if (!networks.some((one) => one.name === to))
        throw new WalletRpcError(RPC_CODE.invalidParams, `There is no network ${to}.`)
      set({ network: to })
    },
    assertKnown(method) {
      if (lacks.includes(method))
        throw new WalletRpcError(RPC_CODE.methodNotFound, `The wallet does not know ${method}.`)
    },
  }

  let takeAway = () => {}
  const appear = () => {
    takeAway = interfaces[make](core)
  }
  const wallet: TestBitcoinWallet = {
    requests,
    behave(changes) {
      behaviours = { ...behaviours, ...changes }
    },
    setAccount: (account) => set({ account }),
    setNetwork: (to) => core.moveTo(to),
    forget: () => set({ isPermitted: false }),
    answer: (decision) => decisions.answer(decision === 'approve'),
    open: decisions.open,
    remove() {
      takeAway()
      const { [name]: _, ...others } = window.__testBitcoinWallets ?? {}
      window.__testBitcoinWallets = others
    },
  }
  window.__testBitcoinWallets = { ...window.__testBitcoinWallets, [name]: wallet }
  if (options.delayMs) setTimeout(appear, options.delayMs)
  else appear()
  return wallet
}
