import { innermostRequest } from '#receipts/innermostRequest.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { formatReceipt } from '#receipts/words/formatReceipt.ts'
import { createWording } from '#receipts/words/wording.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { linkedAddressesAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { sentId } from './checkAnswer.ts'
import { keepReceiptAtom } from './keptReceipt.ts'
import type { ReceiptStep, Store } from './readRequest.ts'
import { translateReceiptAtom } from './receiptTexts.ts'

/** Keeps what was approved, once the wallet has answered, in the visitor's own list. */
export const recordStep =
  (store: Store): ReceiptStep =>
  async ({ read }, next) => {
    const answer = await next({})
    if (read?.receipt) keep(store, read.receipt, read.subject.wallet, answer)
    return answer
  }

function keep(store: Store, receipt: Receipt, wallet: string, answer: unknown): void {
  // All wallets were disconnected before theirs answered: nothing of them stays here.
  if (store.get(linkedAddressesAtom).size === 0) return
  const wording = createWording(store.get(translateReceiptAtom), store.get(messagesAtom).locale)
  const { title } = formatReceipt(receipt, wording)
  const { hash, chain, account, method } = receipt.request
  const transaction = sentId(innermostRequest(receipt.request), answer)
  store.set(keepReceiptAtom, {
    ...{ hash, chain, account, method, wallet, what: title },
    at: store.get(servicesAtom).now(),
    risks: [...new Set(receipt.risks.map(({ risk }) => risk))],
    ...(transaction !== undefined && { transaction }),
  })
}
