import type { NamespaceReceipts } from '../namespaceReceipts.ts'
import { checkSolanaAnswer } from './checkSolanaAnswer.ts'
import { readSolana } from './readSolana.ts'
import { requireSolanaForm } from './requireSolanaForm.ts'

export const solanaReceipts: NamespaceReceipts = {
  requireForm: requireSolanaForm,
  read: readSolana,
  checkAnswer: checkSolanaAnswer,
}
