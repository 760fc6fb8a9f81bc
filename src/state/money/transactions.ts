import { atom } from 'jotai/vanilla'
import { isSameHash, type SentTransaction } from '#domain/money/sentTransaction.ts'
import { sameAddress } from '#domain/network/caip.ts'
import { sentTransactions } from '#wire/storage/portfolioKeys.ts'
import { activeAccountAtom } from '../connection/account.ts'
import { activeNamespaceAtom, activeNetworkIdAtom } from '../network/networks.ts'
import { stored } from '../stored.ts'

/** Transactions sent from here, newest first; they survive a reload. */
export const sentTransactionsAtom = stored(sentTransactions)

/** The transactions of the active account on the active network. */
export const activeSentAtom = atom((get): readonly SentTransaction[] => {
  const own = get(activeAccountAtom)?.address
  const namespace = get(activeNamespaceAtom)
  const here = get(activeNetworkIdAtom)
  if (!own || !here) return []
  return get(sentTransactionsAtom).filter(
    ({ from, networkId }) => networkId === here && sameAddress(namespace, from, own),
  )
})

/** A transaction sent from here by its hash, on any network. */
export const findSentAtom = atom((get) => {
  const all = get(sentTransactionsAtom)
  return (hash: string): SentTransaction | undefined =>
    all.find((sent) => isSameHash(sent.hash, hash))
})
