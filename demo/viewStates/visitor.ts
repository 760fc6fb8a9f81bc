import type { ClientState, LatchKeyElement } from '../../src/index.ts'
import type { TestWallet } from '../sandbox/wallets/injectedWallet/page/installInjectedWallet.ts'

/** Roles that a place can be looked for by. */
export type Role =
  | ('alert' | 'button' | 'checkbox' | 'link' | 'searchbox')
  | ('switch' | 'tab' | 'textbox' | 'timer')

type Patience = { timeout?: number }

/**
 * A place in a page that is looked up whenever something is done there: what a test's driver calls a locator. Deeds
 * wait until the place can take them.
 */
export interface Place<Self> {
  locator(selector: string): Self
  getByRole(role: Role): Self
  getByText(text: string | RegExp): Self
  filter(options: { hasText: string }): Self
  first(): Self
  last(): Self
  nth(index: number): Self
  click(options?: Patience): Promise<void>
  /** Replaces what a field holds. */
  fill(text: string): Promise<void>
  press(key: 'Enter'): Promise<void>
  /** Turns a switch on. */
  check(): Promise<void>
  /** @default 'visible' */
  waitFor(options?: Patience & { state?: 'visible' | 'attached' | 'detached' }): Promise<void>
  isVisible(): Promise<boolean>
  getAttribute(name: string): Promise<string | null>
  textContent(): Promise<string | null>
}

export interface AnyPlace extends Place<AnyPlace> {}

type Strings = {
  [Name in keyof TestWallet as TestWallet[Name] extends (...args: never[]) => unknown
    ? Name
    : never]: TestWallet[Name]
}

/** Whoever plays a visitor on a page with the element: a browser's driver, or a script of the page itself. */
export type Visitor<Found extends Place<Found> = AnyPlace> = {
  /** A view, while it is shown. */
  view(name: string): Found
  /** Anything else by a selector, inside the element too. */
  find(selector: string): Found
  dialog: Found
  state(): Promise<ClientState>
  /** Runs in the page, with the element. */
  host<Value, Given = undefined>(
    run: (element: LatchKeyElement, given: Given) => Value | Promise<Value>,
    given?: Given,
  ): Promise<Awaited<Value>>
  /** Pulls a string of an installed test wallet. To be answered, a question is waited for. */
  pull<Name extends keyof Strings>(
    rdns: string,
    name: Name,
    ...args: Parameters<Strings[Name]>
  ): Promise<ReturnType<Strings[Name]>>
  /** What the wallet was asked, by method. */
  asked(rdns: string, method?: string): Promise<string[]>
  /** What only a person can do inside the embedded wallet's frame. */
  wallet: {
    /** Waits until it shows what it is asked to sign. */
    asks(): Promise<void>
    /** Reads it to the end and says yes. */
    approve(): Promise<void>
  }
}
