import { isAbortError } from '../../lib/abortError.ts'
import { wait } from '../../lib/wait.ts'
import { findNetworkAtom } from '../../state/networks.ts'
import { servicesAtom } from '../../state/services.ts'
import { type SentTransaction, sentTransactionsAtom } from '../../state/transactions.ts'
import type { Effect } from '../effect.ts'
import { sessionVerbs } from '../sessionVerbs.ts'
import { follow } from './follow.ts'

const ASK_EVERY_MS = 1_500
/** A transaction that is not in a block by then shows up at the next look at the account. */
const GIVE_UP_MS = 120_000

/** The balance shown is the one after what the page sent, as soon as a block holds it. */
export const followTransactions: Effect = ({ store, signal }) => {
  const isInBlock = async ({ hash, networkId }: SentTransaction): Promise<boolean> => {
    const network = store.get(findNetworkAtom)(networkId)
    if (!network) return true
    try {
      const adapter = await store.get(servicesAtom).chain(network.chainNamespace)
      const method = 'eth_getTransactionReceipt'
      return (await adapter.read({ network, method, params: [hash] }, { signal })) !== null
    } catch (error) {
      signal.throwIfAborted()
      console.debug('[latchkey] The chain does not say whether a transaction is in a block', error)
      return false
    }
  }
  const settle = async (sent: SentTransaction) => {
    const { now } = store.get(servicesAtom)
    const until = now() + GIVE_UP_MS
    while (now() < until && !(await isInBlock(sent))) await wait(ASK_EVERY_MS, { signal })
    await sessionVerbs.refreshBalances(store, { force: true, signal })
  }
  follow({ store, signal }, sentTransactionsAtom, (sent, before = []) => {
    for (const one of sent.filter((one) => !before.includes(one)))
      settle(one)
        .catch((error: unknown) => {
          if (!isAbortError(error))
            console.info('[latchkey] The end of a transaction is not known', error)
        })
        .finally(() =>
          store.set(sentTransactionsAtom, (all) => all.filter((other) => other !== one)),
        )
  })
}
