/** Words of signing in to the site with a wallet. */
export const jaSignIn = {
  'siwx.title': '{app} がウォレットへの接続を求めています',
  'siwx.text.required':
    '署名して、ウォレットの持ち主であることを証明してください。キャンセルすると接続が切れます。',
  'siwx.text.optional':
    '署名して、ウォレットの持ち主であることを証明してください。キャンセルしても接続は続きます。',
  'siwx.account': 'アカウント',
  'siwx.network': 'ネットワーク',
  'siwx.domain': 'サイト',
  'siwx.free': '署名に費用はかからず、資産も動きません。',
  'siwx.sign': '署名する',
  'siwx.signing': '署名中…',
  'siwx.signing.text': '{wallet} を開いて、メッセージに署名してください。',
  'siwx.cancelling': 'キャンセル中…',
  'notice.signatureDeclined': '署名が拒否されました',
  'notice.signInSmartAccount': 'このアプリはスマートアカウントに対応していない可能性があります',
  'notice.signInUnavailable': 'サインインの準備中に問題が発生しました',
  'notice.authenticating': '認証中…',
  'error.signInFailed': 'サインインが受け付けられませんでした。もう一度お試しください。',
} as const
