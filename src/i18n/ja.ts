import { jaAccount } from './jaAccount.ts'
import { jaEmbedded } from './jaEmbedded.ts'
import { jaMoney } from './jaMoney.ts'
import { jaNames } from './jaNames.ts'
import { jaOnramp } from './jaOnramp.ts'
import { jaPay } from './jaPay.ts'
import { jaSend } from './jaSend.ts'
import { jaSessions } from './jaSessions.ts'
import { jaSignIn } from './jaSignIn.ts'
import { jaSwap } from './jaSwap.ts'
import { jaWallets } from './jaWallets.ts'
import type { Messages } from './messages.ts'

/** 日本語 */
export const ja = {
  locale: 'ja',
  ...jaEmbedded,
  ...jaSignIn,
  ...jaAccount,
  ...jaWallets,
  ...jaMoney,
  ...jaSend,
  ...jaSwap,
  ...jaOnramp,
  ...jaNames,
  ...jaSessions,
  ...jaPay,

  'title.Connect': 'ウォレットを接続',
  'title.ConnectWallets': 'ウォレットを選択',
  'title.ConnectingExternal': '{wallet}',
  'title.ConnectingMultiChain': 'チェーンを選択',
  'title.ConnectingWalletConnect': '{wallet}',
  'title.ConnectingWalletConnect.any': 'スキャンして接続',
  'title.AllWallets': 'すべてのウォレット',
  'title.Downloads': '{wallet}を入手',
  'title.GetWallet': 'ウォレットを入手',
  'title.WhatIsAWallet': 'ウォレットとは',
  'title.Account': 'アカウント',
  'title.Networks': 'ネットワークを選択',
  'title.SwitchNetwork': '{network}に切り替え',
  'title.SwitchActiveChain': 'チェーンの切り替え',
  'title.UnsupportedChain': 'ネットワークの切り替え',
  'title.WhatIsANetwork': 'ネットワークとは',
  'title.ConnectSocials': 'すべてのソーシャルログイン',
  'title.EmailLogin': 'メールでログイン',
  'title.EmailVerifyOtp': 'メールの確認',
  'title.EmailVerifyDevice': 'デバイスの登録',
  'title.UpdateEmailWallet': 'メールアドレスの変更',
  'title.UpdateEmailPrimaryOtp': '現在のメールの確認',
  'title.UpdateEmailSecondaryOtp': '新しいメールの確認',
  'title.UpgradeEmailWallet': 'ウォレットのアップグレード',
  'title.ApproveTransaction': 'トランザクションの承認',
  'title.ProfileWallets': 'ウォレット',
  'title.AccountSettings': 'アカウント設定',
  'title.SIWXSignMessage': 'サインイン',
  'title.Transactions': '履歴',
  'title.Nft': 'NFT',
  'title.WalletSend': '送信',
  'title.WalletSendSelectToken': 'トークンを選択',
  'title.WalletSendPreview': '送信内容の確認',
  'title.WalletSendConfirmed': '送信済み',
  'title.WalletReceive': '受け取る',
  'title.WalletCompatibleNetworks': '対応ネットワーク',
  'title.WalletSendScan': 'QRコードを読み取る',

  'common.tryAgain': 'もう一度試す',
  'common.cancel': 'キャンセル',
  'common.or': 'または',
  'common.loading': '読み込み中…',
  'common.newTab': '新しいタブで開きます',
  'common.chooseAnotherWallet': '別のウォレットを選ぶ',

  'button.connect': 'ウォレットを接続',
  'button.connectWith': '{wallet}を接続',
  'button.connectedWith': '{wallet}、接続済み',
  'button.connecting': '接続中…',
  'button.signIn': 'ウォレットでサインイン',
  'button.reconnecting': '再接続中…',
  'button.account': 'アカウント {address}',
  'button.accountOn': '{balance} {address}、{network}のアカウント',
  'button.network': 'ネットワーク：{network}。変更する',
  'button.chooseNetwork': 'ネットワークを選択',
  'button.switchNetwork': 'ネットワークを切り替え',
  'button.wrongNetwork': 'ネットワークが違います',

  'shell.back': '戻る',
  'shell.close': '閉じる',
  'shell.help': 'ウォレットとは',
  'shell.dismiss': '閉じる',
  'shell.branding': '提供：{product}',
  'shell.closeRefused.network': '先にネットワークを選ぶか、接続を解除してください。',
  'shell.closeRefused.signIn': '先にサインインするか、キャンセルしてください。',
  'shell.loadFailed.title': 'この部分を読み込めませんでした',
  'shell.loadFailed.text':
    'インターネット接続を確認して、もう一度お試しください。ウォレットに影響はありません。',

  'section.installed': 'インストール済み',
  'section.recent': '最近使用',
  'section.popular': '人気',
  'section.more': 'その他',

  'badge.lastUsed': '前回使用',
  'badge.connected': '接続済み',
  'badge.certified': '認証済み',
  'badge.testnet': 'テストネット',

  'namespace.eip155': 'EVMネットワーク',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',
  'namespace.cosmos': 'Cosmos',

  'safety.phrase':
    'リカバリーフレーズを尋ねられることはありません。このサイトも、Latchkeyも、ウォレットも尋ねません。',

  'legal.checkbox': '{terms}と{privacy}に同意します',
  'legal.checkboxOne': '{document}に同意します',
  'legal.sentence': '接続すると、{terms}と{privacy}に同意したことになります',
  'legal.sentenceOne': '接続すると、{document}に同意したことになります',
  'legal.terms': '利用規約',
  'legal.privacy': 'プライバシーポリシー',
  'legal.required': 'ウォレットを選ぶには、上のチェックボックスをオンにしてください。',

  'connect.wallets': 'ウォレット',
  'connect.phone': 'スマートフォンのウォレット',
  'connect.phone.scan': 'お使いのウォレットでコードをスキャン',
  'connect.allWallets': 'すべてのウォレット',
  'connect.continueWithWallet': 'ウォレットで続ける',
  'connect.newHere': '初めての方へ：',
  'connect.getOne': '入手する',
  'connect.none.title': 'このブラウザーにウォレットがありません',
  'connect.none.text':
    'スマートフォンのウォレットを使うか、新しく入手してください。1〜2分で済みます。',
  'connect.offline.title': 'ウォレットの一覧を取得できません',
  'connect.offline.text': 'インストール済みのウォレットは使えます。',
  'connect.onePairing':
    'スマートフォンのウォレットがすでに接続されています。別のものを使うには接続を解除してください。',
  'connect.alreadyConnected': '接続済みです',

  'email.label': 'メールアドレス',
  'email.continue': 'メールで続ける',
  'email.invalid': 'メールアドレスが正しくありません。もう一度お試しください。',

  'social.continueWith': '{provider} で続ける',
  'social.more': 'その他のログイン方法',

  'multiChain.title': '{wallet}をどこで使いますか？',
  'multiChain.text': '複数の種類のチェーンに対応しています。ほかのチェーンは後から追加できます。',

  'connecting.approve.title': '{wallet}で承認',
  'connecting.approve.text': '{wallet}を開いて、ここで使うアカウントを選んでください。',
  'connecting.slow.text':
    '何も表示されない場合は、ブラウザーのツールバーにある{wallet}のアイコンをクリックしてください。',
  'connecting.connected.title': '接続しました',
  'connecting.connected.text': '{wallet}をここで使えます。',
  'connecting.declined.title': '接続が拒否されました',
  'connecting.declined.text':
    '何も共有されていません。{wallet}に以前のリクエストが残っている場合は、閉じてからもう一度お試しください。',
  'connecting.pending.title': '{wallet}を開いてください：リクエストが待っています',
  'connecting.pending.text': '{wallet}で応答すると、この画面は自動的に進みます。',
  'connecting.locked.title': '{wallet}のロックを解除',
  'connecting.locked.text': '{wallet}はロックされています。解除してから、もう一度お試しください。',
  'connecting.wrongAccount.title': '別のアカウントが応答しました',
  'connecting.wrongAccount.text':
    'これまで使っていたのは{expected}ですが、{wallet}は{actual}を提示しています。ウォレットでアカウントを切り替えるか、このまま続けてください。',
  'connecting.wrongAccount.use': '{address}を使う',
  'connecting.removed.title': '{wallet}はこのブラウザーにありません',
  'connecting.removed.text':
    '削除されたか、無効になっています。有効にしてページを再読み込みするか、別のウォレットを選んでください。',
  'connecting.unresponsive.title': '{wallet}から応答がありません',
  'connecting.unresponsive.text':
    'ウォレットを直接開くか、ブラウザーを再起動してから、もう一度お試しください。',
  'connecting.failed.title': '接続できませんでした',
  'connecting.failed.text':
    '何も共有されず、何も支払われていません。安心してもう一度お試しください。',
  'connecting.linked.title': 'このアカウントは接続済みです',
  'connecting.linked.text':
    '別のアカウントを追加するには、{wallet}でアカウントを切り替えてください。',
  'connecting.noWallet': '{wallet}をお持ちでないですか？',
  'connecting.get': '{wallet}を入手',

  'wc.platforms': '{wallet}の接続方法',
  'wc.tab.browser': 'ブラウザー',
  'wc.tab.mobile': 'モバイル',
  'wc.tab.desktop': 'デスクトップ',
  'wc.tab.web': 'ウェブ',
  'wc.tab.qr': 'QRコード',
  'wc.qrLabel': '{wallet}を接続するQRコード',
  'wc.qrLabel.any': 'ウォレットを接続するQRコード',
  'wc.scan': 'スマートフォンの{wallet}でこのコードをスキャンしてください',
  'wc.scan.any': 'スマートフォンのウォレットをコードにかざしてください',
  'wc.preparing': 'コードを準備しています…',
  'wc.newCodeIn': '新しいコードまで{time}',
  'wc.renewed': '新しいコードに更新しました。',
  'wc.copyLink': 'リンクをコピー',
  'wc.open': '{wallet}を開く',
  'wc.open.title': '{wallet}で続ける',
  'wc.open.mobile': 'アプリを開いて接続を承認し、この画面に戻ってください。',
  'wc.open.desktop': 'このパソコンで{wallet}を開き、接続を承認してください。',
  'wc.open.web': '{wallet}が新しいタブで開きます。そこで接続を承認してください。',
  'wc.useQr': '代わりにコードをスキャン',
  'wc.missing.title': '{wallet}はこのブラウザーにありません',
  'wc.missing.text': 'インストールしてページを再読み込みするか、別の方法で接続してください。',
  'wc.expired.title': 'このコードは期限切れです',
  'wc.expired.text': 'このコードはもう使えません。新しいコードを作成してください。',
  'wc.expired.action': '新しいコード',
  'wc.offline.title': '再接続しています',
  'wc.offline.text': 'スマートフォンとの通信が途切れました。続きから再開します。',
  'wc.unreachable.title': 'スマートフォンのウォレットに接続できません',
  'wc.unreachable.text':
    'リレーに接続できません。インターネット接続を確認して、もう一度お試しください。',

  'allWallets.search': 'ウォレットを検索',
  'allWallets.clear': '検索を消去',
  'allWallets.certified': '認証済みのみ',
  'allWallets.list': 'すべてのウォレット',
  'allWallets.count.other': '{count}件のウォレット',
  'allWallets.scan': '代わりにコードをスキャン',
  'allWallets.none.title': 'ウォレットが見つかりません',
  'allWallets.none.text': '表記を確認するか、お使いのウォレットでコードをスキャンしてください。',
  'allWallets.offline.title': '一覧を取得できません',
  'allWallets.offline.text': 'このブラウザーが知っているウォレットだけを表示しています。',
  'allWallets.more.failed': '一覧の続きを読み込めませんでした',

  'downloads.text': 'インストール先を選んでください。その後、ここに戻って接続します。',
  'downloads.chrome': 'Chrome拡張機能',
  'downloads.ios': 'iOSアプリ',
  'downloads.android': 'Androidアプリ',
  'downloads.website': 'ウェブサイト',

  'getWallet.text': 'ここで使えるウォレットです。設定は1〜2分で済みます。',
  'getWallet.exploreAll': 'すべて見る',
  'getWallet.none.title': '現在おすすめはありません',
  'getWallet.none.text': '一覧を取得できません。しばらくしてからもう一度お試しください。',

  'whatIsAWallet.login.title': 'パスワードの代わりになる鍵',
  'whatIsAWallet.login.text':
    '対応する場所ならどこでも、ウォレットでサインインできます。新しいアカウントもパスワードも要りません。',
  'whatIsAWallet.assets.title': '持ち物を守る場所',
  'whatIsAWallet.assets.text':
    'コイン、トークン、コレクションはあなたの鍵で守られます。送るのも受け取るのもそこからです。',
  'whatIsAWallet.apps.title': 'あらゆるアプリへの入り口',
  'whatIsAWallet.apps.text':
    'ひとつのウォレットで何千ものアプリを使えます。どのアプリも許可が必要で、承認するまで何も動きません。',
  'whatIsAWallet.action': 'ウォレットを入手',

  'account.connectedWith': '{wallet}で接続中',
  'account.balance': '残高',
  'account.balanceOf': '{amount}（{network}）',
  'account.balanceLoading': '残高を読み込み中',
  'account.balanceFailed': '現在、残高を取得できません',
  'account.network': 'ネットワーク',
  'account.copyAddress': 'アドレスをコピー',
  'account.explorer': 'エクスプローラーで見る',
  'account.disconnect': '接続を解除',
  'account.disconnecting': '接続を解除しています…',

  'networks.list': 'ネットワーク',
  'networks.search': 'ネットワークを検索',
  'networks.clear': '検索を消去',
  'networks.none.title': 'ネットワークが見つかりません',
  'networks.none.text':
    '表記を確認してください。このページでは対応しているネットワークだけを表示しています。',
  'networks.needsOtherWallet': '別のウォレットが必要です',
  'networks.notOffered': '{wallet}はこのネットワークを許可していません',
  'networks.note': '使えるネットワークはウォレットによって異なります。',
  'networks.whatIs': 'ネットワークとは',
  'networks.unknown': '不明なネットワーク',

  'switchNetwork.approve.title': '{wallet}で承認',
  'switchNetwork.approve.text':
    '{wallet}に、{network}への切り替えの確認が表示されます。先に追加を求められることもあります。',
  'switchNetwork.done.title': '{network}に切り替わりました',
  'switchNetwork.declined.title': '切り替えが拒否されました',
  'switchNetwork.declined.text': '{network}のままです。ほかに変更はありません。',
  'switchNetwork.declined.textUnknown':
    'ウォレットのネットワークはそのままです。ほかに変更はありません。',
  'switchNetwork.failed.title': '{wallet}が切り替わりませんでした',
  'switchNetwork.failed.text': '{wallet}で直接{network}を選ぶか、もう一度お試しください。',
  'switchNetwork.pending.title': '{wallet}を開いてください：リクエストが待っています',
  'switchNetwork.pending.text': '{wallet}で応答してから、もう一度お試しください。',
  'switchNetwork.unsupported.title': '{wallet}は{network}を使えません',
  'switchNetwork.unsupported.text':
    '別のネットワークを選ぶか、対応するウォレットを接続してください。',

  'switchChain.title': '{chain}に切り替え',
  'switchChain.text':
    '{network}には{chain}用のウォレットが必要です。接続して続けてください。{wallet}は接続されたままです。',
  'switchChain.action': 'ウォレットを接続',
  'switchChain.none':
    '{chain}用のウォレットが見つかりません。インストールしてから、ページを再読み込みしてください。',

  'unsupportedChain.text': 'このページは{network}に対応していません。次の中から選んでください。',
  'unsupportedChain.textUnknown':
    'このページは、ウォレットが使用中のネットワークに対応していません。次の中から選んでください。',

  'whatIsANetwork.map.title': 'ネットワークごとに独立した台帳',
  'whatIsANetwork.map.text':
    'ネットワークとは、誰が何を持つかを多くのコンピューターで合意する仕組みです。あるネットワークの資産は、別のネットワークには表示されません。',
  'whatIsANetwork.fees.title': '手数料も速さもそれぞれ',
  'whatIsANetwork.fees.text':
    '手数料はそのネットワークのコインで支払います。安いもの、速いもの、アプリの多いものがあります。',
  'whatIsANetwork.learnMore': '詳しく見る',

  'status.results.other': '{count}件の結果',

  'notice.addressCopied': 'アドレスをコピーしました',
  'notice.linkCopied': 'リンクをコピーしました',
  'notice.copyFailed': 'コピーできませんでした',
  'notice.disconnectFailed': '接続を解除できませんでした',
  'notice.walletDisconnected': 'ウォレットの接続を解除しました',
  'notice.walletSwitched': 'ウォレットを切り替えました',
  'notice.walletDeleted': 'ウォレットを削除しました',
  'notice.accountSwitched': 'アカウントを切り替えました',
  'notice.newWalletAdded': 'ウォレットを追加しました',
  'notice.connectorNotFound': 'ウォレットが見つかりません',
  'notice.accountNotFound': 'アカウントが見つかりません',
  'notice.balanceUnavailable': '残高を取得できません',
  'notice.certifiedOnly': 'WalletConnect認証済みのみ',

  'error.unknown': '問題が発生しました',
  'error.aborted': '中止しました',
  'error.invalidAddress': 'アドレスが正しくありません',
  'error.invalidAmount': '金額が正しくありません',
  'error.pageSetup': 'このページの設定に誤りがあります。運営者にお知らせください。',
  'error.networkNotFound': 'このページではそのネットワークを使えません',
  'error.networkNotSupported': 'このチェーンには対応していません',
  'error.connectFirst': '先にウォレットを接続してください',
  'error.modalClosed': '画面が閉じられました',
  'error.connectionRejected': '接続が拒否されました',
  'error.requestPending': 'ウォレットを開いてください：リクエストが待っています',
  'error.connectionFailed': '接続できませんでした',
  'error.walletLocked': 'ウォレットがロックされています。解除してから、もう一度お試しください。',
  'error.walletRemoved': 'そのウォレットはこのブラウザーにありません',
  'error.walletUnresponsive': 'ウォレットから応答がありません',
  'error.wrongAccount': 'ウォレットから別のアカウントが応答しました',
  'error.connectorNotFound': 'ウォレットが見つかりません',
  'error.switchRejected': '切り替えが拒否されました',
  'error.switchFailed': 'ウォレットのネットワークが切り替わりませんでした',
  'error.chainNotApproved':
    'ウォレットでこのネットワークが許可されていません。接続し直して許可してください。',
  'error.pairingExpired': 'このコードは期限切れです',
  'error.relayUnreachable': '現在、スマートフォンのウォレットに接続できません',
  'error.disconnectFailed': '接続を解除できませんでした',
  'error.requestRejected': 'ウォレットで拒否されました',
  'error.requestNotAllowed': 'この操作は許可されていません',
  'error.methodNotSupported': 'お使いのウォレットはこの操作に対応していません',
  'error.wrongNetwork': 'ウォレットが別のネットワークになっています',
  'error.insufficientFunds': '金額とネットワーク手数料に対して残高が足りません',
  'error.networkUnreachable':
    '現在、ネットワークに接続できません。しばらくしてからもう一度お試しください。',
  'error.serviceFailed':
    '必要なサービスが応答していません。しばらくしてからもう一度お試しください。',
  'error.rateLimited': 'リクエストが多すぎます。少し待ってから、もう一度お試しください。',
  'error.offline': 'オフラインのようです。インターネット接続を確認してください。',
  'error.timeout': '時間がかかりすぎました。もう一度お試しください。',
  'error.storageFailed': 'このブラウザーではウォレットの情報を記憶できません',
  'error.originNotAllowed': 'このページではこのサービスを使えません。運営者にお知らせください。',
  'error.copyFailed': 'コピーできませんでした',
  'error.chunkFailed':
    'この部分を読み込めませんでした。インターネット接続を確認して、もう一度お試しください。',
} satisfies Messages
