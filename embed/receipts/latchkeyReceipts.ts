// What anybody imports as `latchkey/receipts`: nothing in it needs a page.
export { RequestMismatchError, UnreadableRequestError } from '#errors/receipt.ts'
export type { Act } from '#receipts/act.ts'
export type { Asset } from '#receipts/asset.ts'
export type { OutcomeCheck } from '#receipts/outcomeCheck.ts'
export type { FamiliarAddress, VouchedToken } from '#receipts/reading.ts'
export type {
  Ask,
  BalanceChange,
  FailReason,
  Fee,
  Receipt,
  ReceiptRequest,
  Simulation,
  Step,
} from '#receipts/receipt.ts'
export type { Risk } from '#receipts/risk.ts'
export type { ReceiptWords as ReceiptDescription } from '#receipts/words/formatReceipt.ts'
export { type CheckOptions, checkAnswer } from './checkAnswer.ts'
export { type DescribeOptions, describeReceipt } from './describeReceipt.ts'
export { isHarmless } from './isHarmless.ts'
export { type ReadOptions, type RequestToRead, readRequest } from './readRequest.ts'
