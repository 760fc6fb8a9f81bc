/** What whoever sets the page up is told. */
export const jaAlerts = {
  'alert.networkNotFound.short': 'ネットワークが見つかりません',
  'alert.networkNotFound.long':
    'ネットワークが見つかりません。<latch-key>要素の「networks」に含まれているか確認してください',
  'alert.originNotAllowed.short': 'アプリの設定が正しくありません',
  'alert.originNotAllowed.long':
    'オリジン{origin}は許可リストにありません。Latchkeyプロジェクトの許可オリジンを更新してください',
  'alert.invalidProjectId.short': 'アプリの設定が正しくありません',
  'alert.invalidProjectId.long': 'プロジェクトIDが無効です。設定を更新してください',
  'alert.projectIdNotConfigured.short': 'プロジェクトIDが未設定です',
  'alert.projectIdNotConfigured.long':
    'プロジェクトIDが未設定です。project-id属性を設定するか、endpointsに独自のサービスを指定してください',
  'alert.serverError.short': 'サーバーエラー',
  'alert.serverError.long': 'アプリの設定を取得できませんでした：{message}',
  'alert.rateLimited.short': 'リクエストが多すぎます',
  'alert.rateLimited.long': 'アプリの設定を取得する際のリクエストが多すぎます',
  'alert.sessionExpired.short': 'セッションの期限切れ',
  'alert.sessionExpired.long':
    'UniversalProviderのセッションが無効です。時刻の設定を確認して、接続し直してください',
  'alert.localConfigIgnored.short': 'ローカル設定は無視されました',
  'alert.localConfigIgnored.long':
    'リモート設定を取得したため、{names}のローカル設定は無視されました。これらの機能はLatchkeyプロジェクトで管理してください。',
  'alert.multiWalletNotEnabled.short': '複数ウォレットは無効です',
  'alert.multiWalletNotEnabled.long':
    '複数ウォレットへの対応が有効になっていません。Latchkeyプロジェクトで有効にしてください。',
  'alert.frameLoadFailed.short': 'ネットワークエラー：組み込みウォレットを読み込めませんでした',
  'alert.frameLoadFailed.long':
    '組み込みウォレットの読み込み中に問題が発生しました。後でもう一度お試しください。',
  'alert.frameRequestTimeout.short': '組み込みウォレットへのリクエストがタイムアウトしました',
  'alert.frameRequestTimeout.long':
    '組み込みウォレットへのリクエスト中に問題が発生しました。後でもう一度お試しください。',
  'alert.framePwaFailed.short': 'PWA で組み込みウォレットを読み込めませんでした',
  'alert.framePwaFailed.long':
    'このインストール済みアプリで、ソーシャルログインの前に組み込みウォレットを読み込めませんでした。',
  'alert.unverifiedDomain.short': 'アプリの設定が正しくありません',
  'alert.unverifiedDomain.long':
    '組み込みウォレットの読み込み中に問題が発生しました。ドメインが Latchkey プロジェクトで許可されているか確認してください',
} as const
