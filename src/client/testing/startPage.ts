import nodeConsole from 'node:console'
import { onTestFinished, vi } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import {
  type InjectedWalletOptions,
  installInjectedWallet,
  type TestWallet,
} from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { readConsole } from './readConsole.ts'
import { startClient, type TestClient, type TestClientOptions } from './startClient.ts'

/** Options of a wallet whose visitor approves everything. */
export const willing = {
  connect: 'approve',
  sign: 'approve',
  send: 'approve',
  switch: 'approve',
  add: 'approve',
} as const

export type PageWallet = Partial<Omit<InjectedWalletOptions, 'chains'>> & {
  /** The chains the wallet knows. @default the page's networks */
  knows?: readonly Network[]
}

/** A happy-dom page with wallets and clients, which can be left and loaded again. */
export type Page = {
  /** Adds an injected wallet to the page, which approves everything by default. */
  wallet(options?: PageWallet): TestWallet
  /** Creates the client of an element on the page; it ends with the page. */
  client(config?: object, options?: Omit<TestClientOptions, 'config'>): TestClient
  /** See {@link readConsole}. */
  console: readonly string[]
  /** Types of all listeners on the window, sorted. */
  listeners(): string[]
  /** Leaves the page: clients and scripts end, storage stays. What follows is the next page load. */
  leave(): void
  /** Leaves the page for good. */
  close(): void
}

type Listening = {
  type: string
  listener: EventListener
  options?: AddEventListenerOptions | undefined
}

const isOn = ({ options }: Listening) => !options?.signal?.aborted

/** Opens a page with these networks and empty storage; all of it ends with the test. */
export const startPage = (networks: readonly Network[]): Page => {
  // happy-dom logs every failed or aborted request to Node's own console.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})
  const clients: TestClient[] = []
  let listening: Listening[] = []
  const { addEventListener, removeEventListener, reportError } = globalThis
  const troubles: unknown[] = []
  let isClosed = false
  Object.assign(globalThis, {
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      listening.push({ type, listener, options })
      addEventListener(type, listener, options)
    },
    removeEventListener(type: string, listener: EventListener) {
      listening = listening.filter((one) => one.type !== type || one.listener !== listener)
      removeEventListener(type, listener)
    },
    reportError: (error: unknown) => troubles.push(error),
  })
  localStorage.clear()

  const page: Page = {
    wallet: ({ knows = networks, ...options } = {}) =>
      installInjectedWallet({
        name: 'Fox',
        rdns: 'example.fox',
        icon: 'data:image/png;base64,AA==',
        chains: knows.map(({ caipNetworkId, name, rpcUrls }) => ({
          caip2: caipNetworkId,
          name,
          rpcUrl: (rpcUrls.chainDefault ?? rpcUrls.default).http[0] ?? '',
        })),
        behaviours: willing,
        ...options,
      }),
    client(config, options) {
      const client = startClient({ config: { networks, ...config }, ...options })
      clients.push(client)
      return client
    },
    console: readConsole(),
    listeners: () =>
      listening
        .filter(isOn)
        .map(({ type }) => type)
        .sort(),
    leave() {
      for (const client of clients.splice(0)) client.destroy()
      for (const { type, listener } of listening.splice(0)) removeEventListener(type, listener)
      delete window.__testWallets
      Reflect.deleteProperty(window, 'ethereum')
    },
    close() {
      if (isClosed) return
      isClosed = true
      page.leave()
      Object.assign(globalThis, { addEventListener, removeEventListener, reportError })
    },
  }
  onTestFinished(() => {
    page.close()
    if (troubles.length > 0) throw new AggregateError(troubles, 'A listener threw')
  })
  return page
}
