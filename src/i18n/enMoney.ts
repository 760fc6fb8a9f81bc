/** Words of sending and receiving. */
export const enMoney = {
  'error.draftIncomplete': 'An amount and receiver address are required',
  'error.tokenMissing': 'A token is required',
  'error.unsupportedChain': 'Unsupported chain',
  'error.nameLookup': 'Error resolving name',
  'error.receiverRefused': 'Nothing can be sent to this address',
  'error.invalidPayment': 'This payment cannot be made here',
  'error.tokenMismatch': 'The token is not what it seemed to be. Nothing was sent.',
  'notice.transactionsFailed': 'Failed to fetch transactions',
} as const
