import type { enMoney } from './enMoney.ts'

export const jaMoney = {
  'error.draftIncomplete': '金額と受取アドレスが必要です',
  'error.tokenMissing': 'トークンを選んでください',
  'error.unsupportedChain': 'このチェーンには対応していません',
  'error.nameLookup': '名前を確認できませんでした',
  'error.receiverRefused': 'このアドレスには送れません',
  'error.invalidPayment': 'この支払いはここでは行えません',
  'error.tokenMismatch': 'トークンの内容が表示と異なるため、送信しませんでした',
  'notice.transactionsFailed': '取引を取得できませんでした',
} as const satisfies Record<keyof typeof enMoney, string>
