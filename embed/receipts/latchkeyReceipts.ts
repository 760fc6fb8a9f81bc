// What anybody imports as `latchkey/receipts`: nothing in it needs a page.
export { RequestMismatchError, UnreadableRequestError } from '../../src/errors/receipt.ts'
export type { Act } from '../../src/receipts/act.ts'
export type { Asset } from '../../src/receipts/asset.ts'
export type { OutcomeCheck } from '../../src/receipts/outcomeCheck.ts'
export type { FamiliarAddress, VouchedToken } from '../../src/receipts/reading.ts'
export type {
  Ask,
  BalanceChange,
  FailReason,
  Fee,
  Receipt,
  ReceiptRequest,
  Simulation,
  Step,
} from '../../src/receipts/receipt.ts'
export type { Risk } from '../../src/receipts/risk.ts'
export type { ReceiptWords as ReceiptDescription } from '../../src/receipts/words/wordReceipt.ts'
export { type CheckOptions, checkAnswer } from './checkAnswer.ts'
export { type DescribeOptions, describeReceipt } from './describeReceipt.ts'
export { isHarmless } from './isHarmless.ts'
export { type ReadOptions, type RequestToRead, readRequest } from './readRequest.ts'
