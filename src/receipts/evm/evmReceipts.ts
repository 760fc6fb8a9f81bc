import type { NamespaceReceipts } from '../namespaceReceipts.ts'
import { checkEvmAnswer } from './checkEvmAnswer.ts'
import { readEvm } from './readEvm.ts'
import { requireEvmForm } from './requireEvmForm.ts'

export const evmReceipts: NamespaceReceipts = {
  requireForm: requireEvmForm,
  read: readEvm,
  checkAnswer: checkEvmAnswer,
}
