/** Words of the wallet in the frame: e-mail, social login, Farcaster, approving. */
export const jaEmbedded = {
  'otp.label': 'メールに記載のコード',
  'otp.sent': '次の宛先に送ったコードを入力してください',
  'otp.life': 'コードは20分間有効です。',
  'otp.missing': '届きませんか？',
  'otp.resend': 'コードを再送',
  'otp.resendIn': '{seconds}秒後に再送',
  'otp.failed': '{message}。もう一度お試しください',

  'device.title': 'このデバイスを承認',
  'device.text':
    '{email} に送ったリンクを開き、ログインを承認してください。このページは自動的に先へ進みます。',
  'device.life': 'リンクは20分間有効です。',
  'device.resend': 'メールを再送',

  'updateEmail.text': 'コードは新しいアドレスに届きます。ウォレットとその中身は変わりません。',
  'updateEmail.save': '保存',
  'updateEmail.wrong': 'うまくいきませんか？',
  'updateEmail.startOverIn': '{seconds}秒後にもう一度',

  'social.login.title': '{provider} でログイン',
  'social.opening.text': 'プロバイダーのウィンドウを開いています',
  'social.waiting.text': 'プロバイダーのウィンドウで接続してください',
  'social.finishing.text': 'ユーザーデータを取得しています',
  'social.blocked.title': 'ブラウザーがウィンドウを開きませんでした',
  'social.blocked.text': '下のボタンで開いてください。',
  'social.openWindow': '{provider} を開く',
  'social.closed.title': 'ウィンドウが閉じられました',
  'social.closed.text': '完了する前にウィンドウが閉じられました。何も共有されていません。',
  'social.failed.title': '問題が発生しました',

  'farcaster.scan': 'スマートフォンでこのコードを読み取り、Farcaster で続けてください',
  'farcaster.qrLabel': 'Farcaster でログインするための QR コード',
  'farcaster.continue': 'Farcaster で続ける',
  'farcaster.open': 'Farcaster を開く',
  'farcaster.openText': 'アプリでログインを承認し、ここに戻ってください。',
  'farcaster.preparing': 'コードを準備しています…',
  'farcaster.loading': 'ユーザーデータを読み込んでいます',
  'farcaster.failed.title': 'Farcaster に接続できませんでした',

  'approve.opening': 'ウォレットを開いています…',
  'approve.slow': '通常より時間がかかっています。キャンセルできます。まだ何も署名されていません。',
  'approve.failed.title': 'ウォレットを開けませんでした',
  'approve.failed.text':
    '何も署名されず、何も支払われていません。キャンセルして、もう一度お試しください。',
  'approve.cancel': 'リクエストをキャンセル',

  'settings.signedInWith': '{provider} でログイン中',
  'settings.editEmail': 'メールアドレスを変更',
  'settings.toEoa': 'EOA に切り替える',
  'settings.toSmartAccount': 'スマートアカウントに切り替える',
  'settings.isEoa': 'EOA アカウントを使用中です',
  'settings.isSmartAccount': 'スマートアカウントを使用中です',
  'settings.upgradeText': '自分で管理するウォレットへ移行',

  'upgrade.text': 'ウォレットのページでは、鍵を取り出して自分のウォレットで使えます。',
  'upgrade.open': 'ウォレットのページを開く',
  'upgrade.note': '完了後、ここに戻ってアップグレードしたウォレットで接続してください。',

  'notice.codeResent': 'コードのメールを再送しました',
  'notice.emailUpdated': 'メールアドレスを変更しました',
  'notice.accountTypeKept': 'アカウントはそのままです',

  'error.emailThrottled.other': '{count}秒後にもう一度お試しください',
  'error.emailWait': '次のメールを送るまで少しお待ちください',
  'error.emailInvalid': 'メールアドレスが正しくありません',
  'error.frameLoadFailed':
    '組み込みウォレットを読み込めませんでした。インターネット接続を確認して、もう一度お試しください。',
  'error.frameTimeout':
    '組み込みウォレットから時間内に応答がありませんでした。もう一度お試しください。',
  'error.frameFailed': 'エラーが発生しました',
  'error.frameSays': '{message}',
  'error.popupBlocked': 'ログインのウィンドウを作成できませんでした',
  'error.popupClosed': 'ウィンドウが閉じられました',
  'error.socialFailed': 'ソーシャルログインを開始できませんでした',
  'error.socialUriMissing': 'ログイン先のアドレスを取得できませんでした',
  'error.untrustedOrigin': '信頼できない送信元です',
  'error.authMissing': 'メールでのログインは利用できません',
  'error.notEmailOrSocial': 'メールやソーシャルでは接続していません',
} as const
