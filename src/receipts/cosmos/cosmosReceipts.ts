import type { NamespaceReceipts } from '../namespaceReceipts.ts'
import { checkCosmosAnswer } from './checkCosmosAnswer.ts'
import { readCosmos } from './readCosmos.ts'
import { requireCosmosForm } from './requireCosmosForm.ts'

export const cosmosReceipts: NamespaceReceipts = {
  requireForm: requireCosmosForm,
  read: readCosmos,
  checkAnswer: checkCosmosAnswer,
}
