import type { enSessions } from './enSessions.ts'

export const jaSessions = {
  'title.SmartSessionList': 'スマートセッション',
  'title.SmartSessionCreated': 'スマートセッション',
  'sessions.failed': 'スマートセッションを取得できませんでした',
  'sessions.revokeFailed': 'スマートセッションを取り消せませんでした',
  'sessions.active': '有効',
  'sessions.expired': '期限切れ',
  'sessions.revoked': '取り消し済み',
  'sessions.empty.active': '有効なセッションはありません',
  'sessions.empty.expired': '期限切れのセッションはありません',
  'sessions.empty.revoked': '取り消したセッションはありません',
  'sessions.until': '{date} まで',
  'sessions.unknown': '不明なアプリ',
  'sessions.revoke': '取り消す',
  'sessions.ended': 'セッションを取り消しました',
  'sessions.call': '{contract} の {names} を呼び出す',
  'sessions.callAny': '{contract} のすべてを呼び出す',
  'sessions.spend': '{time}ごとに {amount} まで使う',
  'sessions.spendToken': '{contract} のトークンを使う',
  'sessions.created.title': 'スマートセッションを作成しました',
  'sessions.created.text': 'アプリは、取り消すまで、許可した範囲で確認なしに操作できます。',
} as const satisfies Record<keyof typeof enSessions | `title.${string}`, string>
