import type { Act } from '#receipts/act.ts'
import type { Receipt, ReceiptRequest } from '#receipts/receipt.ts'

const actsOf = ({ steps }: Receipt): readonly Act[] => steps.flatMap(({ acts }) => acts)

const transactionOf = ({ params }: ReceiptRequest): unknown =>
  (Object(params) as { transaction?: unknown }).transaction

/** Signs the very transaction that the wallet cannot send. */
const signsTransaction = ({ request: one }: Receipt, { request: two }: Receipt): boolean =>
  two.method === 'solana_signTransaction' &&
  typeof transactionOf(one) === 'string' &&
  transactionOf(one) === transactionOf(two)

/** Pays just that, to just them, out of the account's own coins, and keeps the rest. */
function signsPayment(approved: Receipt, receipt: Receipt): boolean {
  if (approved.request.method !== 'sendTransfer' || receipt.request.method !== 'signPsbt')
    return false
  const [transfer, ...more] = actsOf(approved)
  if (transfer?.act !== 'transfer' || more.length > 0) return false
  const others = actsOf(receipt).filter(
    (act) => !(act.act === 'input' && act.isOwn) && !(act.act === 'output' && act.isChange),
  )
  const [payment] = others
  return (
    others.length === 1 &&
    payment?.act === 'output' &&
    payment.address === transfer.to &&
    payment.amount === transfer.amount
  )
}

/**
 * Whether a request does what the visitor has approved already, for a wallet that then turned out to have no such method: it
 * is asked to sign what it cannot send. A risk that they have not seen makes it another request.
 */
export function doesApproved(approved: Receipt, receipt: Receipt): boolean {
  const [{ chain, account }, same] = [approved.request, receipt.request]
  const seen = new Set(approved.risks.map(({ risk }) => risk))
  return (
    chain === same.chain &&
    account === same.account &&
    receipt.risks.every(({ risk }) => seen.has(risk)) &&
    (signsTransaction(approved, receipt) || signsPayment(approved, receipt))
  )
}
