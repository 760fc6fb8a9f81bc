/** Words of sending and receiving. */
export const enMoney = {
  'title.WalletSend': 'Send',
  'title.WalletSendSelectToken': 'Select Token',
  'title.WalletSendPreview': 'Review send',
  'title.WalletSendConfirmed': 'Sent',
  'title.WalletReceive': 'Receive',
  'title.WalletCompatibleNetworks': 'Compatible Networks',
} as const
