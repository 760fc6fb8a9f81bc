import { atom } from 'jotai/vanilla'
import { rememberSent, type SentTransaction } from '#domain/money/sentTransaction.ts'
import { linkedAddressesAtom } from '#state/connection/account.ts'
import { sentTransactionsAtom } from '#state/money/transactions.ts'

/** Stores a sent transaction, unless all wallets were disconnected before theirs answered: nothing of them stays here. */
export const storeSentAtom = atom(null, (get, set, sent: SentTransaction) => {
  if (get(linkedAddressesAtom).size > 0) set(sentTransactionsAtom, (all) => rememberSent(all, sent))
})
