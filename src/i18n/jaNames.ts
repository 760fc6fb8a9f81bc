import type { enNames } from './enNames.ts'

export const jaNames = {
  'title.ChooseAccountName': 'アカウント名',
  'title.RegisterAccountName': '名前を選ぶ',
  'title.RegisterAccountNameSuccess': '名前を登録しました',
  'error.nameSuggestions': '名前の候補を取得できませんでした',
  'names.failed': '{name} を登録できませんでした',
  'names.row': 'アカウント名を選ぶ',
  'names.rowText': '送り先として使える名前',
  'names.pitch.title': '名前を選びましょう',
  'names.pitch.text': 'アドレスの代わりになります。読みやすく、覚えやすく、送りやすくなります。',
  'names.label': 'あなたの名前',
  'names.hint': '英字、数字、ハイフンで 4 文字以上。',
  'names.short': '名前は 4 文字以上にしてください',
  'names.characters': '使えるのは英字、数字、ハイフンだけです',
  'names.owned': 'すでに名前をお持ちです',
  'names.available': '利用可能',
  'names.registered': '登録済み',
  'names.free': 'まだ空いている名前',
  'names.register': '名前を登録',
  'names.success.title': '{name} はあなたのものです',
  'names.success.text': 'アカウントに表示され、送り先としても使えます。',
  'names.done': '次へ',
  'names.notOffered': 'ここでは名前を登録できません',
  'names.notOffered.text':
    'メールまたはソーシャルログインの、EVM ネットワーク上のアカウント向けです。',
} as const satisfies Record<keyof typeof enNames | `title.${string}`, string>
