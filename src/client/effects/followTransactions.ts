import { atom } from 'jotai/vanilla'
import { refreshBalancesAtom } from '#actions/token/refreshBalances.ts'
import type { TransactionState } from '#adapters/chains/chainAdapter.ts'
import { isSameHash, type SentTransaction, withoutLosses } from '#domain/money/sentTransaction.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { isAbortError } from '#lib/abortError.ts'
import { lazy } from '#lib/lazy.ts'
import { wait } from '#lib/wait.ts'
import { storedConnectionsAtom, storedOthersAtom } from '#state/connection/connections.ts'
import { sentTransactionsAtom } from '#state/money/transactions.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

const ASK_EVERY_MS = 1_500
/** Most transactions are in a block within this time. */
const RECEIPT_WAIT_MS = 25_000
/** Later ones are polled slowly, also after a reload. */
const PENDING_EVERY_MS = 30_000
/** A Solana transaction that no block holds after this time has expired. */
const SOLANA_LIFE_MS = 180_000
const LIFE_MS = 24 * 3_600_000

/** The delay before the next poll of a transaction that has been pending for `waitedMs`, ms. */
export const askAgainIn = (waitedMs: number): number =>
  waitedMs < RECEIPT_WAIT_MS ? ASK_EVERY_MS : PENDING_EVERY_MS

const loadRefresh = lazy(
  async () => (await import('#actions/token/refreshPortfolio.ts')).refreshPortfolioAtom,
)

const isOnSolana = ({ networkId }: SentTransaction) => networkId.startsWith('solana:')

/** Namespaces with a wallet, connected or to be restored, as one text. */
const namespacesAtom = atom((get) => {
  const others = get(storedOthersAtom).map(({ namespace }) => namespace)
  return [...new Set([...Object.keys(get(storedConnectionsAtom)), ...others])].sort().join()
})
const namespaceOf = (networkId: CaipNetworkId) => networkId.slice(0, networkId.indexOf(':'))

/**
 * Polls sent transactions until they are final, then refreshes what the account owns. Once its wallet is disconnected,
 * nothing is asked about an account's transactions.
 */
export const followTransactions: Effect = ({ store, signal: whole }) => {
  /** What ends the polling of a transaction, by its hash. */
  const followed = new Map<string, { abort(): void }>()
  /** Namespaces whose wallets were disconnected in this page's time. */
  const left = new Set<string>()
  /** Transactions by hash, as this tab last knew them. */
  const own = new Map<string, SentTransaction>()

  const stateOf = async (
    { hash, networkId }: SentTransaction,
    signal: AbortSignal,
  ): Promise<TransactionState> => {
    const network = store.get(findNetworkAtom)(networkId)
    if (!network) return 'pending'
    try {
      const adapter = await store.get(servicesAtom).chain(network.chainNamespace)
      return (await adapter.getTransactionState?.({ hash, network }, { signal })) ?? 'pending'
    } catch (error) {
      signal.throwIfAborted()
      console.debug('[latchkey] The chain does not say whether a transaction is in a block', error)
      return 'pending'
    }
  }
  const mark = (sent: SentTransaction, status: TransactionState) => {
    own.set(sent.hash, { ...(own.get(sent.hash) ?? sent), status })
    store.set(sentTransactionsAtom, (all) =>
      all.map((one) => (isSameHash(one.hash, sent.hash) ? { ...one, status } : one)),
    )
  }
  /** On Solana an unconfirmed transaction has expired for good; elsewhere its fate is unknown. */
  const giveUp = (sent: SentTransaction) => {
    if (isOnSolana(sent)) mark(sent, 'failed')
    else {
      own.delete(sent.hash)
      store.set(sentTransactionsAtom, (all) =>
        all.filter(({ hash }) => !isSameHash(hash, sent.hash)),
      )
    }
  }
  /** Merges stored transactions with those this tab knows; writes again what another tab's write has lost. */
  const recover = (stored: readonly SentTransaction[]): readonly SentTransaction[] => {
    // Removed together with its account.
    if (stored.length === 0) own.clear()
    const now = store.get(servicesAtom).now()
    const whole = withoutLosses(stored, [...own.values()], now)
    for (const one of whole) own.set(one.hash, one)
    if (whole !== stored)
      store.set(sentTransactionsAtom, (all) => withoutLosses(all, [...own.values()], now))
    return whole
  }
  const settle = async (sent: SentTransaction, signal: AbortSignal) => {
    const { now } = store.get(servicesAtom)
    const started = now()
    const life = isOnSolana(sent) ? SOLANA_LIFE_MS : LIFE_MS
    let state = await stateOf(sent, signal)
    while (state === 'pending') {
      if (now() - sent.at > life) return giveUp(sent)
      await wait(askAgainIn(now() - started), { signal })
      state = await stateOf(sent, signal)
    }
    // A chain that cannot ask is not stopped by the signal.
    signal.throwIfAborted()
    mark(sent, state)
    await Promise.all([
      store.set(refreshBalancesAtom, { force: true, signal }),
      loadRefresh().then((refreshPortfolioAtom) => store.set(refreshPortfolioAtom, { signal })),
    ])
  }
  const followAll = (stored: readonly SentTransaction[]) => {
    const wanted = recover(stored).filter(({ networkId }) => !left.has(namespaceOf(networkId)))
    for (const [hash, { abort }] of followed) {
      if (wanted.some((one) => one.hash === hash)) continue
      followed.delete(hash)
      abort()
    }
    for (const one of wanted) {
      if (one.status !== 'pending' || followed.has(one.hash)) continue
      const ending = new AbortController()
      followed.set(one.hash, { abort: () => ending.abort() })
      settle(one, AbortSignal.any([whole, ending.signal])).catch((error: unknown) => {
        if (!isAbortError(error)) console.info('[latchkey] Failed to follow a transaction', error)
      })
    }
  }
  follow({ store, signal: whole }, sentTransactionsAtom, followAll)
  follow({ store, signal: whole }, namespacesAtom, (now, before = '') => {
    for (const namespace of before.split(',')) left.add(namespace)
    for (const namespace of now.split(',')) left.delete(namespace)
    followAll(store.get(sentTransactionsAtom))
  })
}
