import { looksAlike, type WalletLooks } from '../../../domain/walletLooks.ts'
import { withTimeout } from '../../../lib/withTimeout.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { isGone, SILENT_LIMIT_MS } from './goneWallet.ts'

type Wallet = WalletLooks & { provider: Eip1193Provider }

/** What a wallet answers to a question without a prompt, as text that can be compared; undefined: it does not answer. */
type Answer = string | undefined

/**
 * What an announcement is beside an earlier one of the same identity: the `same` wallet once more, an `other` wallet, what
 * comes in the place of one that is `gone`, or `nothing` that could be used.
 */
export type Verdict = 'same' | 'other' | 'gone' | 'nothing'

/** The accounts that an answer of `eth_accounts` names, in lower case. */
export const accountsIn = (answer: Answer): string[] => answer?.match(/0x[0-9a-f]{40}/g) ?? []

/**
 * Compares wallets by what they answer without a prompt: those that introduce themselves alike by accounts and network.
 * Of others only the earlier one is asked, whether it is still there: an error is an answer, too.
 */
export const createComparison = (signal: AbortSignal) => {
  /** A question that is open is shared by all who ask it meanwhile. */
  const open = new Map<Eip1193Provider, Map<string, Promise<Answer>>>()

  const request = async (provider: Eip1193Provider, method: string): Promise<Answer> => {
    const silent = new Error('The wallet does not answer')
    try {
      const answer = await withTimeout(async () => provider.request({ method }), {
        ms: SILENT_LIMIT_MS,
        error: () => silent,
        signal,
      })
      return `${JSON.stringify(answer)}`.toLowerCase()
    } catch (error) {
      signal.throwIfAborted()
      if (error === silent || isGone(error)) return undefined
      return `error ${(error as { code?: unknown } | undefined)?.code}`
    }
  }

  const ask = (provider: Eip1193Provider, method: string): Promise<Answer> => {
    const questions = open.get(provider) ?? new Map<string, Promise<Answer>>()
    open.set(provider, questions)
    const answer =
      questions.get(method) ?? request(provider, method).finally(() => questions.delete(method))
    questions.set(method, answer)
    return answer
  }

  return {
    accounts: async ({ provider }: Wallet) => accountsIn(await ask(provider, 'eth_accounts')),
    async compare(earlier: Wallet, later: Wallet): Promise<Verdict> {
      if (!looksAlike(earlier, later))
        return (await ask(earlier.provider, 'eth_chainId')) === undefined ? 'gone' : 'other'
      for (const method of ['eth_accounts', 'eth_chainId']) {
        const [was, now] = await Promise.all([
          ask(earlier.provider, method),
          ask(later.provider, method),
        ])
        if (was === undefined) return 'gone'
        if (now === undefined) return 'nothing'
        if (was !== now) return 'other'
      }
      return 'same'
    },
  }
}
