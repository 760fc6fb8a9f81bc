import type { Network } from '../../src/domain/network.ts'
import type { ViewName } from '../../src/domain/router.ts'
import type { Fault } from '../sandbox/service/faults.ts'
import type { InjectedWalletOptions } from '../sandbox/wallets/injectedWallet/page/installInjectedWallet.ts'
import type { Visitor } from './visitor.ts'

/** What a visitor cannot do alone: read mail, and have the services go wrong. */
export type Services = {
  /** What the page offers. */
  networks: readonly Network[]
  /** Has an endpoint answer with a status until {@link Services.mend}. */
  fail(endpoint: string, status: number): void | Promise<void>
  /** Has all of them go wrong in one way until then. */
  spoil(fault: Fault): void | Promise<void>
  mend(): void | Promise<void>
  /** Makes an account of the embedded wallet, by another device. */
  addAccount(email: string): Promise<void>
  /** An address that nobody has used before. */
  newEmail(name?: string): string
  /** The six digits in the newest mail to an address, of this subject if one is given. */
  readCode(email: string, subject?: RegExp): Promise<string>
}

/** A wallet in the visitor's browser: it knows the sandbox's chains unless told otherwise. */
export type WalletInBrowser = Partial<InjectedWalletOptions> & {
  name: string
  rdns: string
  /** It has a Solana side, on the sandbox's Solana chain. */
  isOnSolana?: true
}

/** The page that a walk goes over. */
export type WalkedPage = {
  attributes?: Readonly<Record<string, string>>
  /** Parts of the configuration to replace. */
  config?: object
  /** In the browser from the start, as extensions are. */
  wallets?: readonly WalletInBrowser[]
  /** The project lets its visitors have several wallets. */
  hasSeveralWallets?: true
}

/** A view, and the state of it where it has several. */
export type StateName = ViewName | `${ViewName}, ${string}`

/** A view in one of its states, and how a visitor gets there. */
export type ViewState = {
  name: StateName
  /** The state that this one is reached from; without it, from any or none. */
  follows?: StateName
  /** The visitor presses Approve in the embedded wallet on the way. */
  needsApproval?: true
  go(visitor: Visitor): Promise<unknown>
}

/** States of views that are met by one kind of visitor, in an order in which all can be seen in one go. */
export type Walk = {
  /** For a heading. */
  title: string
  page?: WalkedPage
  /** What comes before every state. */
  enter?(visitor: Visitor, services: Services): Promise<unknown> | undefined
  states(services: Services): readonly ViewState[]
}

export const viewOf = (name: StateName): ViewName => name.replace(/,.*/, '') as ViewName
