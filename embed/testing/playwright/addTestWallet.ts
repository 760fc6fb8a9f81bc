import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { TestWallet } from '../page/createTestWallet.ts'
import { readTestBehaviours, readTestWalletOptions } from '../page/readTestWalletOptions.ts'
import { RPC_BINDING } from '../page/rpcBinding.ts'
import type { TestAnswer, TestBehaviours, TestWalletOptions } from '../page/testWalletOptions.ts'
import type {} from '../walletScript.ts'

/** A wallet in a page that Playwright drives: a `TestWallet`, controlled from outside. */
export type TestWalletHandle = {
  readonly name: string
  readonly rdns: string
  addresses(): Promise<TestWallet['addresses']>
  requests(): Promise<TestWallet['requests']>
  /** CAIP-2 id of the EVM network it is on. */
  network(): Promise<string>
  /** Changes its behaviour from now on, also after a reload. */
  behave(behaviours: TestAnswer | TestBehaviours): Promise<void>
  /** Answers the oldest request, once there is one. */
  answer(decision: 'approve' | 'reject'): Promise<void>
  switchAccount(place: number): Promise<void>
  switchNetwork(id: string): Promise<void>
  blink(ms?: number): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  disconnect(): Promise<void>
  leave(): Promise<void>
  comeBack(): Promise<void>
}

type Parts = {
  [Name in keyof TestWallet]: TestWallet[Name] extends (...args: never[]) => unknown ? never : Name
}[keyof TestWallet]
type Verbs = Exclude<keyof TestWallet, Parts>

/** Pages whose binding past their `connect-src` is installed. */
const bound = new WeakSet<Page>()

/**
 * Installs a wallet in a page, before the page’s own scripts and again at each load, like an extension. To be called before
 * `page.goto`. It reaches the chains’ nodes from Node, whatever the page’s policy is.
 *
 * @throws {InvalidConfigError} an option is invalid
 */
export async function addTestWallet(
  page: Page,
  given: TestWalletOptions,
): Promise<TestWalletHandle> {
  const options: TestWalletOptions = { storage: 'localStorage', ...readTestWalletOptions(given) }
  const { name = 'Test Wallet', rdns = 'example.test-wallet' } = options
  if (!bound.has(page)) {
    bound.add(page)
    await page.exposeFunction(RPC_BINDING, askNode)
  }
  const script = await readFile(new URL('./wallet.js', import.meta.url), 'utf8')
  await page.addInitScript({
    content: `(() => {\n${script}\nglobalThis.latchkeyTesting.installTestWallet(${JSON.stringify(options)})\n})()`,
  })

  const read = <Part extends Parts>(part: Part): Promise<TestWallet[Part]> =>
    page.evaluate(
      ([rdns, part]) => {
        const wallet = window.__latchkeyTestWallets?.[rdns]
        if (!wallet) throw new Error(`${rdns} is not in this page: add it before page.goto`)
        return wallet[part as 'name'] as never
      },
      [rdns, part] as const,
    )
  const call = <Verb extends Verbs>(verb: Verb, ...args: Parameters<TestWallet[Verb]>) =>
    page.evaluate(
      ([rdns, verb, args]) => {
        const wallet = window.__latchkeyTestWallets?.[rdns]
        if (!wallet) throw new Error(`${rdns} is not in this page: add it before page.goto`)
        return (wallet[verb as 'questions'] as (...args: readonly unknown[]) => unknown)(...args)
      },
      [rdns, verb, args] as const,
    )

  return {
    name,
    rdns,
    addresses: () => read('addresses'),
    requests: () => read('requests'),
    network: () => read('network'),
    async behave(behaviours) {
      await call('behave', readTestBehaviours(behaviours))
    },
    async answer(decision) {
      // The request follows the press a moment later.
      await page.waitForFunction(
        (rdns) => window.__latchkeyTestWallets?.[rdns]?.questions().length,
        rdns,
      )
      await call('answer', decision)
    },
    async switchAccount(place) {
      await call('switchAccount', place)
    },
    async switchNetwork(id) {
      await call('switchNetwork', id)
    },
    async blink(ms) {
      await call('blink', ms)
    },
    async lock() {
      await call('lock')
    },
    async unlock() {
      await call('unlock')
    },
    async disconnect() {
      await call('disconnect')
    },
    async leave() {
      await call('leave')
    },
    async comeBack() {
      await call('comeBack')
    },
  }
}

/** Forwards a JSON-RPC call of the wallet to a node. */
async function askNode(rpcUrl: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
  return await answer.text()
}
