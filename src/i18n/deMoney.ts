import type { enMoney } from './enMoney.ts'

export const deMoney = {
  'title.WalletSend': 'Senden',
  'title.WalletSendSelectToken': 'Token auswählen',
  'title.WalletSendPreview': 'Vor dem Senden prüfen',
  'title.WalletSendConfirmed': 'Gesendet',
  'title.WalletReceive': 'Empfangen',
  'title.WalletCompatibleNetworks': 'Passende Netzwerke',
} as const satisfies Record<keyof typeof enMoney, string>
