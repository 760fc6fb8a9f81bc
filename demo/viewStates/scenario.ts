import type { Network } from '#domain/network/network.ts'
import type { ViewName } from '#domain/view/views.ts'
import type { Fault } from '#server/faults.ts'
import type { InjectedWalletOptions } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import type { Visitor } from './visitor.ts'

/** What a visitor cannot do alone: read e-mail, and make the services fail. */
export type Services = {
  /** The networks of the page. */
  networks: readonly Network[]
  /** Makes an endpoint answer with a status until {@link Services.mend}. */
  fail(endpoint: string, status: number): void | Promise<void>
  /** Makes all of them fail in one way until then. */
  spoil(fault: Fault): void | Promise<void>
  mend(): void | Promise<void>
  /** Creates an account of the embedded wallet, on another device. */
  addAccount(email: string): Promise<void>
  /** An unused address. */
  newEmail(name?: string): string
  /** The six digits in the newest e-mail to an address, with this subject if one is given. */
  readCode(email: string, subject?: RegExp): Promise<string>
}

/** A wallet in the visitor's browser: by default it has the sandbox's chains. */
export type WalletInBrowser = Partial<InjectedWalletOptions> & {
  name: string
  rdns: string
  /** It has a Solana side, on the sandbox's Solana chain. */
  isOnSolana?: true
}

/** The page that a table of states is shown on. */
export type ScenarioPage = {
  attributes?: Readonly<Record<string, string>>
  /** Parts of the configuration to replace. */
  config?: object
  /** Wallets that are injected from the start, as extensions are. */
  wallets?: readonly WalletInBrowser[]
  /** What the browser adds to its name, as those of other apps do. Only a driver can have it do so: the gallery leaves the scenario out. */
  userAgent?: string
  /** The project allows its visitors several wallets. */
  hasSeveralWallets?: true
}

/** A view, with its state where it has several. */
export type StateName = ViewName | `${ViewName}, ${string}`

/** A view in one of its states, and how a visitor reaches it. */
export type ViewState = {
  name: StateName
  /** The state from which this one is reached; without it, from any or none. */
  follows?: StateName
  /** The visitor approves in the embedded wallet on the way. */
  needsApproval?: true
  go(visitor: Visitor): Promise<unknown>
}

/** States of views for one kind of visitor, in an order in which all can be shown in one run. */
export type Scenario = {
  /** For a heading. */
  title: string
  page?: ScenarioPage
  /** Runs before every state. */
  enter?(visitor: Visitor, services: Services): Promise<unknown> | undefined
  states(services: Services): readonly ViewState[]
}

export const viewOf = (name: StateName): ViewName => name.replace(/,.*/, '') as ViewName

/** Views that need a passkey of the visitor, which no page can make for them: `test/sweep/passkeyViews.test.ts` shows them. */
export const viewsByPasskey: readonly ViewName[] = ['ConnectingPasskey', 'SaveRecoveryWords']
