import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import type { ClientState, LatchKeyElement } from '../../src/index.ts'

type Loose = 'disconnect' | 'open' | 'provider' | 'request' | 'switchNetwork'

/** The element as code without types has it: any text may be a view, a network or a method. */
export type UntypedElement = Omit<LatchKeyElement, Loose> & {
  // biome-ignore lint/suspicious/noExplicitAny: a payment, or nothing
  open(options?: { view?: string; namespace?: string; arguments?: unknown }): Promise<any>
  request(args: { method: string; params?: unknown }, networkId?: string): Promise<unknown>
  switchNetwork(networkId: string): Promise<void>
  disconnect(namespace?: string): Promise<void>
  readonly provider: {
    request(args: { method: string; params?: unknown }): Promise<unknown>
    on: LatchKeyElement['provider']['on']
    removeListener: LatchKeyElement['provider']['removeListener']
  }
}

/** Roles to find a place by. */
export type Role =
  | ('button' | 'checkbox' | 'link' | 'searchbox')
  | ('switch' | 'tab' | 'textbox' | 'timer')

type Patience = { timeout?: number }

/**
 * A place in a page that is looked up at every action: a test driver calls it a locator. Actions
 * wait until the place accepts them.
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
  /** Replaces the content of a field. */
  fill(text: string): Promise<void>
  press(key: 'Enter'): Promise<void>
  /** Turns a switch on. */
  check(): Promise<void>
  scrollIntoViewIfNeeded(): Promise<void>
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

/** A visitor on a page with the element, controlled by a browser driver or by a script of the page itself. */
export type Visitor<Found extends Place<Found> = AnyPlace> = {
  /** A view, while it is shown. */
  view(name: string): Found
  /** Anything else by a selector, also inside the element. */
  find(selector: string): Found
  dialog: Found
  state(): Promise<ClientState>
  /** Runs in the page, with the element. */
  host<Value, Given = undefined>(
    run: (element: UntypedElement, given: Given) => Value | Promise<Value>,
    given?: Given,
  ): Promise<Awaited<Value>>
  /** Calls a control of an installed test wallet. To answer a request, it waits for one. */
  pull<Name extends keyof Strings>(
    rdns: string,
    name: Name,
    ...args: Parameters<Strings[Name]>
  ): Promise<ReturnType<Strings[Name]>>
  /** The wallet's requests, by method. */
  asked(rdns: string, method?: string): Promise<string[]>
  /** What only a person can do inside the embedded wallet's frame. */
  wallet: {
    /** Waits until it shows the request. */
    asks(): Promise<void>
    /** Resolves once a request is shown of which it warns. */
    warns(): Promise<void>
    /** Scrolls to the end and approves. */
    approve(): Promise<void>
  }
}
