import type { enPay } from './enPay.ts'

export const jaPay = {
  'title.Pay': 'お支払い方法',
  'title.PayLoading': '支払い処理中',
  'pay.on': '{network}',
  'pay.from': '支払い元',
  'pay.with': '{name}で支払う',
  'pay.fromWallet': 'ウォレットから支払う',
  'pay.exchanges.none': '利用できる取引所がありません',
  'pay.exchanges.failed': '取引所を読み込めませんでした',
  'pay.wallet.title': '支払いの確認を待っています',
  'pay.exchange.title': '支払いを開始しました',
  'pay.exchange.text': '{name}のウィンドウで完了してください。このページには自動で反映されます。',
  'pay.closed.title': 'ウィンドウが閉じられました',
  'pay.closed.text':
    '支払い済みの場合は少しお待ちください。まだの場合は{name}をもう一度開いてください。',
  'pay.unheard.title': '{name}からまだ連絡がありません',
  'pay.unheard.text': 'もう一度支払う前に取引所で確認してください。支払い済みかもしれません。',
  'pay.check': 'もう一度確認する',
  'pay.otherwise': '別の方法で支払う',
  'pay.success.title': '支払いが完了しました',
  'pay.failed.title': '支払いに失敗しました',
  'pay.failed.exchange': '{name}はこの支払いを行いませんでした。',
  'pay.failed.notice': '取引所での支払いに失敗しました',
  'pay.notSupported': '{name}では、求められている資産を扱っていません。',
} as const satisfies Record<keyof typeof enPay, string>
