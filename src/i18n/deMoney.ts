import type { enMoney } from './enMoney.ts'

export const deMoney = {
  'error.draftIncomplete': 'Betrag und Empfängeradresse fehlen',
  'error.tokenMissing': 'Es ist kein Token gewählt',
  'error.unsupportedChain': 'Diese Chain wird nicht unterstützt',
  'error.nameLookup': 'Der Name konnte nicht nachgeschlagen werden',
  'error.receiverRefused': 'An diese Adresse kann nichts gesendet werden',
  'error.invalidPayment': 'Diese Zahlung ist hier nicht möglich',
  'error.tokenMismatch': 'Der Token ist nicht, was er zu sein schien. Es wurde nichts gesendet.',
  'notice.transactionsFailed': 'Die Transaktionen konnten nicht geladen werden',
} as const satisfies Record<keyof typeof enMoney, string>
