import type {
  SolanaListeners,
  SolanaVerbs,
  SolanaWallet,
  StandardChange,
} from '#domain/wallet/walletStandard.ts'
import { createSolanaWallet } from '#element/solanaWallet.ts'
import { readAccountPreview } from '#element/unloaded.ts'
import type { PageElement } from '../hooks/pageElement.ts'

/**
 * The Solana wallet of an element that may come later or be replaced: one object for as long as the page lives.
 *
 * @param scope where the element keeps what the last visit left
 */
export const createLateSolanaWallet = (page: PageElement, scope: string): SolanaWallet => {
  const listeners: SolanaListeners = new Set()
  let current: SolanaWallet | undefined
  let detach = () => {}

  /** Each feature of the element's wallet has one method. */
  const ofElement = async (): Promise<SolanaVerbs> => {
    const { features } = (await page.arrive()).solana
    return Object.assign({}, ...Object.values(features)) as SolanaVerbs
  }
  const connect: SolanaVerbs['connect'] = async (input) => {
    if (!(await page.look())) {
      if (!input?.silent) throw new Error('This page has no such <latch-key>. Check `target`.')
      // What the last visit left comes back with its element.
      if (!readAccountPreview(scope) && !readAccountPreview('')) return { accounts: [] }
    }
    return (await ofElement()).connect(input)
  }
  const verbs: SolanaVerbs = {
    connect,
    disconnect: async () => (await ofElement()).disconnect(),
    signMessage: async (...inputs) => (await ofElement()).signMessage(...inputs),
    signTransaction: async (...inputs) => (await ofElement()).signTransaction(...inputs),
    signAndSendTransaction: async (...inputs) =>
      (await ofElement()).signAndSendTransaction(...inputs),
    signIn: async (...inputs) => (await ofElement()).signIn(...inputs),
  }

  const say = (change: StandardChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  page.follow(async (element) => {
    await customElements.whenDefined('latch-key')
    detach()
    const before = current?.accounts ?? []
    current = element.solana
    detach = current.features['standard:events'].on('change', say)
    if (current.accounts.length > 0 || before.length > 0) say({ accounts: current.accounts })
  })
  return createSolanaWallet(
    listeners,
    () => current,
    async () => verbs,
  )
}
