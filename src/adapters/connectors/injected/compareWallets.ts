import { looksAlike, type WalletLooks } from '#domain/wallet/walletLooks.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { isGone, SILENT_LIMIT_MS } from './goneWallet.ts'

type Wallet = WalletLooks & { provider: Eip1193Provider }

const GONE = 'gone'
const SILENT = 'silent'

/**
 * What an announcement is beside an earlier one of the same identity: the `same` wallet once more, an `other` wallet, what
 * comes in the place of one that says that it is `gone` or is `silent`, or `nothing` that could be used.
 */
export type Verdict = 'same' | 'other' | typeof GONE | typeof SILENT | 'nothing'

/**
 * Compares wallets by what they answer without a prompt: those that introduce themselves alike by accounts and network.
 * Of others only the earlier one is asked, whether it is still there: an error is an answer, too.
 */
export const createComparison = (signal: AbortSignal) => {
  /** A question that is open is shared by all who ask it meanwhile. */
  const open = new Map<Eip1193Provider, Map<string, Promise<string>>>()

  /** What a wallet answers to a question without a prompt, as text that can be compared. */
  const request = async (provider: Eip1193Provider, method: string, ms: number) => {
    const silent = new Error('The wallet does not answer')
    try {
      const answer = await withTimeout(async () => provider.request({ method }), {
        ms,
        error: () => silent,
        signal,
      })
      return `${JSON.stringify(answer)}`.toLowerCase()
    } catch (error) {
      signal.throwIfAborted()
      if (error === silent) return SILENT
      if (isGone(error)) return GONE
      return `error ${(error as { code?: unknown } | undefined)?.code}`
    }
  }

  const ask = (provider: Eip1193Provider, method: string, ms = SILENT_LIMIT_MS) => {
    const questions = open.get(provider) ?? new Map<string, Promise<string>>()
    open.set(provider, questions)
    const answer =
      questions.get(method) ?? request(provider, method, ms).finally(() => questions.delete(method))
    questions.set(method, answer)
    return answer
  }

  return {
    /** The accounts that a wallet names, in lower case. */
    accounts: async ({ provider }: Wallet): Promise<string[]> =>
      (await ask(provider, 'eth_accounts')).match(/0x[0-9a-f]{40}/g) ?? [],
    /** @param ms how long the earlier wallet may take to answer */
    async compare(earlier: Wallet, later: Wallet, ms: number): Promise<Verdict> {
      if (!looksAlike(earlier, later)) {
        const answer = await ask(earlier.provider, 'eth_chainId', ms)
        return answer === GONE || answer === SILENT ? answer : 'other'
      }
      for (const method of ['eth_accounts', 'eth_chainId']) {
        const [was, now] = await Promise.all([
          ask(earlier.provider, method, ms),
          ask(later.provider, method),
        ])
        if (was === GONE || was === SILENT) return was
        if (now === GONE) return 'nothing'
        if (was !== now) return 'other'
      }
      return 'same'
    },
  }
}
