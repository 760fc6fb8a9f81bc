import type { enMoney } from './enMoney.ts'

export const arMoney = {
  'title.WalletSend': 'إرسال',
  'title.WalletSendSelectToken': 'اختر العملة',
  'title.WalletSendPreview': 'مراجعة الإرسال',
  'title.WalletSendConfirmed': 'تم الإرسال',
  'title.WalletReceive': 'استلام',
  'title.WalletCompatibleNetworks': 'الشبكات المتوافقة',
} as const satisfies Record<keyof typeof enMoney, string>
