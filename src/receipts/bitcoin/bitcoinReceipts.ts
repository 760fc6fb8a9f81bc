import type { NamespaceReceipts } from '../namespaceReceipts.ts'
import { checkBitcoinAnswer } from './checkBitcoinAnswer.ts'
import { readBitcoin } from './readBitcoin.ts'
import { requireBitcoinForm } from './requireBitcoinForm.ts'

export const bitcoinReceipts: NamespaceReceipts = {
  requireForm: requireBitcoinForm,
  read: readBitcoin,
  checkAnswer: checkBitcoinAnswer,
}
