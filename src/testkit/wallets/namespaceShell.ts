import { askInPage } from './injectedWallet/page/askInPage.ts'
import { type Behaviours, FRIENDLY, type Subject } from './injectedWallet/page/behaviours.ts'
import { createDecisions } from './injectedWallet/page/createDecisions.ts'

/** The strings by which tests pull a wallet of Polkadot or Cosmos: `window.__testNamespaceWallets[name]`. */
export type TestNamespaceWallet = {
  /** The requests shown to the visitor, oldest first. */
  requests: { method: string; params: unknown }[]
  behave(changes: Partial<Behaviours>): void
  /** Makes another of its accounts active, by index. */
  setAccount(index: number): void
  answer(decision: 'approve' | 'reject'): boolean
  /** Uninstalls it. */
  remove(): void
}

declare global {
  interface Window {
    __testNamespaceWallets?: Record<string, TestNamespaceWallet>
  }
}

export type NamespaceShell = {
  account(): number
  isPermitted(): boolean
  permit(): void
  /** Resolves when the visitor, or the programme, grants it. @throws the visitor's no */
  require(subject: Subject, request: { method: string; params: unknown }): Promise<void>
}

/** What wallets of one namespace have in common, whatever they leave on `window`. Permission outlasts a reload. */
export function createNamespaceShell(
  name: string,
  { account: first = 0, behaviours: given }: { account?: number; behaviours?: Partial<Behaviours> },
  onAccount: () => void,
): { shell: NamespaceShell; wallet: TestNamespaceWallet } {
  const key = `test-namespace-wallet:${name}`
  let behaviours: Behaviours = { ...FRIENDLY, ...given }
  let account = first
  const requests: TestNamespaceWallet['requests'] = []
  const decisions = createDecisions(() => behaviours, askInPage)
  const wallet: TestNamespaceWallet = {
    requests,
    behave(changes) {
      behaviours = { ...behaviours, ...changes }
    },
    setAccount(index) {
      account = index
      onAccount()
    },
    answer: (decision) => decisions.answer(decision === 'approve'),
    remove() {
      localStorage.removeItem(key)
      const { [name]: _, ...others } = window.__testNamespaceWallets ?? {}
      window.__testNamespaceWallets = others
    },
  }
  window.__testNamespaceWallets = { ...window.__testNamespaceWallets, [name]: wallet }
  return {
    wallet,
    shell: {
      account: () => account,
      isPermitted: () => localStorage.getItem(key) === 'yes',
      permit: () => localStorage.setItem(key, 'yes'),
      async require(subject, { method, params }) {
        requests.push({ method, params })
        await decisions.require(subject, {
          wallet: { name, icon: '' },
          method,
          params,
          isLocked: false,
          account: '',
          caip2: '',
          chainNames: {},
        })
      },
    },
  }
}
