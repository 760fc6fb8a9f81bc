import type { RequireForm } from './formCheck.ts'
import type { CheckAnswer } from './outcomeCheck.ts'
import type { ReadRequest } from './reading.ts'

/** What the receipts of one namespace are made by. */
export type NamespaceReceipts = {
  /** Refuses what no wallet could carry out, or two wallets in different ways. */
  requireForm: RequireForm
  read: ReadRequest
  /** Compares a wallet's answer with what was shown. */
  checkAnswer: CheckAnswer
}
