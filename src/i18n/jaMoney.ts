import type { enMoney } from './enMoney.ts'

export const jaMoney = {
  'title.WalletSend': '送信',
  'title.WalletSendSelectToken': 'トークンを選択',
  'title.WalletSendPreview': '送信内容の確認',
  'title.WalletSendConfirmed': '送信済み',
  'title.WalletReceive': '受け取る',
  'title.WalletCompatibleNetworks': '対応ネットワーク',
} as const satisfies Record<keyof typeof enMoney, string>
