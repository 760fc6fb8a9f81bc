import { deAccount } from './deAccount.ts'
import { deEmbedded } from './deEmbedded.ts'
import { deMoney } from './deMoney.ts'
import { deNames } from './deNames.ts'
import { deOnramp } from './deOnramp.ts'
import { dePay } from './dePay.ts'
import { deSend } from './deSend.ts'
import { deSessions } from './deSessions.ts'
import { deSignIn } from './deSignIn.ts'
import { deSwap } from './deSwap.ts'
import { deWallets } from './deWallets.ts'
import type { Messages } from './messages.ts'

/** Deutsch. */
export const de = {
  locale: 'de',
  ...deEmbedded,
  ...deSignIn,
  ...deAccount,
  ...deWallets,
  ...deMoney,
  ...deSend,
  ...deSwap,
  ...deOnramp,
  ...deNames,
  ...deSessions,
  ...dePay,

  'title.Connect': 'Wallet verbinden',
  'title.ConnectWallets': 'Wallet auswählen',
  'title.ConnectingExternal': '{wallet}',
  'title.ConnectingMultiChain': 'Chain auswählen',
  'title.ConnectingWalletConnect': '{wallet}',
  'title.ConnectingWalletConnect.any': 'Zum Verbinden scannen',
  'title.AllWallets': 'Alle Wallets',
  'title.Downloads': '{wallet} installieren',
  'title.GetWallet': 'Wallet einrichten',
  'title.WhatIsAWallet': 'Was ist eine Wallet?',
  'title.Account': 'Konto',
  'title.Networks': 'Netzwerk auswählen',
  'title.SwitchNetwork': 'Zu {network} wechseln',
  'title.SwitchActiveChain': 'Chain wechseln',
  'title.UnsupportedChain': 'Netzwerk wechseln',
  'title.WhatIsANetwork': 'Was ist ein Netzwerk?',
  'title.ConnectSocials': 'Alle Anmeldedienste',
  'title.EmailLogin': 'Anmeldung per E-Mail',
  'title.EmailVerifyOtp': 'E-Mail bestätigen',
  'title.EmailVerifyDevice': 'Gerät registrieren',
  'title.UpdateEmailWallet': 'E-Mail ändern',
  'title.UpdateEmailPrimaryOtp': 'Bisherige E-Mail bestätigen',
  'title.UpdateEmailSecondaryOtp': 'Neue E-Mail bestätigen',
  'title.UpgradeEmailWallet': 'Wallet erweitern',
  'title.ApproveTransaction': 'Transaktion bestätigen',
  'title.ProfileWallets': 'Wallets',
  'title.AccountSettings': 'Kontoeinstellungen',
  'title.SIWXSignMessage': 'Anmelden',
  'title.Transactions': 'Aktivität',
  'title.Nft': 'NFT',
  'title.WalletReceive': 'Empfangen',
  'title.WalletCompatibleNetworks': 'Passende Netzwerke',

  'common.tryAgain': 'Erneut versuchen',
  'common.cancel': 'Abbrechen',
  'common.or': 'oder',
  'common.loading': 'Wird geladen …',
  'common.newTab': 'öffnet einen neuen Tab',
  'common.chooseAnotherWallet': 'Andere Wallet auswählen',

  'button.connect': 'Wallet verbinden',
  'button.connectWith': 'Mit {wallet} verbinden',
  'button.connectedWith': '{wallet}, verbunden',
  'button.connecting': 'Verbindung wird hergestellt …',
  'button.signIn': 'Mit der Wallet anmelden',
  'button.reconnecting': 'Verbindung wird wiederhergestellt …',
  'button.account': 'Konto {address}',
  'button.accountOn': '{balance} {address}, Konto auf {network}',
  'button.network': 'Netzwerk {network}. Anderes auswählen',
  'button.chooseNetwork': 'Netzwerk auswählen',
  'button.switchNetwork': 'Netzwerk wechseln',
  'button.wrongNetwork': 'Falsches Netzwerk',

  'shell.back': 'Zurück',
  'shell.close': 'Schließen',
  'shell.help': 'Was ist eine Wallet?',
  'shell.dismiss': 'Ausblenden',
  'shell.branding': 'Bereitgestellt von {product}',
  'shell.closeRefused.network': 'Wählen Sie zuerst ein Netzwerk oder trennen Sie die Verbindung.',
  'shell.closeRefused.signIn': 'Melden Sie sich zuerst an oder brechen Sie ab.',
  'shell.loadFailed.title': 'Dieser Teil konnte nicht geladen werden',
  'shell.loadFailed.text':
    'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut. Ihre Wallet ist nicht betroffen.',

  'section.installed': 'Installiert',
  'section.recent': 'Zuletzt verwendet',
  'section.popular': 'Beliebt',
  'section.more': 'Weitere',

  'badge.lastUsed': 'zuletzt benutzt',
  'badge.connected': 'verbunden',
  'badge.certified': 'zertifiziert',
  'badge.testnet': 'Testnetz',

  'namespace.eip155': 'EVM-Netzwerke',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',
  'namespace.cosmos': 'Cosmos',

  'safety.phrase':
    'Niemand wird Sie je nach Ihrer Wiederherstellungsphrase fragen: weder diese Seite noch Latchkey noch Ihre Wallet.',

  'legal.checkbox': 'Ich akzeptiere die {terms} und die {privacy}',
  'legal.checkboxOne': 'Ich akzeptiere die {document}',
  'legal.sentence': 'Mit dem Verbinden akzeptieren Sie die {terms} und die {privacy}',
  'legal.sentenceOne': 'Mit dem Verbinden akzeptieren Sie die {document}',
  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutzerklärung',
  'legal.required': 'Setzen Sie oben das Häkchen, um eine Wallet auszuwählen.',

  'connect.wallets': 'Wallets',
  'connect.phone': 'Wallet auf dem Smartphone',
  'connect.phone.scan': 'Code mit einer beliebigen Wallet scannen',
  'connect.allWallets': 'Alle Wallets',
  'connect.continueWithWallet': 'Mit einer Wallet fortfahren',
  'connect.newHere': 'Neu hier?',
  'connect.getOne': 'Jetzt einrichten',
  'connect.none.title': 'Keine Wallet in diesem Browser',
  'connect.none.text':
    'Verwenden Sie eine Wallet auf dem Smartphone oder richten Sie eine ein. Das dauert nur ein bis zwei Minuten.',
  'connect.offline.title': 'Die Wallet-Liste ist nicht erreichbar',
  'connect.offline.text': 'Installierte Wallets funktionieren weiterhin.',
  'connect.onePairing':
    'Es ist bereits eine Wallet per Smartphone verbunden. Trennen Sie diese, um eine andere zu verwenden.',
  'connect.alreadyConnected': 'Bereits verbunden',

  'email.label': 'E-Mail',
  'email.continue': 'Mit E-Mail weiter',
  'email.invalid': 'Ungültige E-Mail. Versuchen Sie es noch einmal.',

  'social.continueWith': 'Weiter mit {provider}',
  'social.more': 'Weitere Anmeldedienste',

  'multiChain.title': 'Wo möchten Sie {wallet} verwenden?',
  'multiChain.text': 'Weitere können Sie später hinzufügen.',

  'connecting.approve.title': 'In {wallet} bestätigen',
  'connecting.approve.text':
    'Öffnen Sie {wallet} und wählen Sie das Konto, das Sie hier verwenden möchten.',
  'connecting.slow.text':
    'Nichts zu sehen? Klicken Sie in der Symbolleiste Ihres Browsers auf das Symbol von {wallet}.',
  'connecting.connected.title': 'Verbunden',
  'connecting.connected.text': '{wallet} ist hier einsatzbereit.',
  'connecting.declined.title': 'Verbindung abgelehnt',
  'connecting.declined.text':
    'Es wurde nichts weitergegeben. Schließen Sie frühere Anfragen in {wallet}, dann versuchen Sie es erneut.',
  'connecting.pending.title': 'Öffnen Sie {wallet}: Dort wartet bereits eine Anfrage',
  'connecting.pending.text':
    'Beantworten Sie sie in {wallet}. Hier geht es dann von selbst weiter.',
  'connecting.locked.title': '{wallet} entsperren',
  'connecting.locked.text':
    '{wallet} ist gesperrt. Entsperren Sie sie und versuchen Sie es erneut.',
  'connecting.wrongAccount.title': 'Ein anderes Konto hat geantwortet',
  'connecting.wrongAccount.text':
    '{wallet} bietet jetzt {actual} statt {expected} an. Wechseln Sie dort oder fahren Sie damit fort.',
  'connecting.wrongAccount.use': '{address} verwenden',
  'connecting.removed.title': '{wallet} ist nicht mehr in diesem Browser',
  'connecting.removed.text':
    'Aktivieren Sie sie und laden Sie die Seite neu, oder wählen Sie eine andere.',
  'connecting.unresponsive.title': '{wallet} antwortet nicht',
  'connecting.unresponsive.text': 'Öffnen Sie die Wallet selbst oder starten Sie den Browser neu.',
  'connecting.failed.title': 'Verbindung fehlgeschlagen',
  'connecting.failed.text': 'Es wurde nichts weitergegeben und nichts ausgegeben.',
  'connecting.linked.title': 'Dieses Konto ist bereits verbunden',
  'connecting.linked.text': 'Um ein weiteres hinzuzufügen, wechseln Sie in {wallet} das Konto.',
  'connecting.noWallet': '{wallet} noch nicht installiert?',
  'connecting.get': '{wallet} installieren',

  'wc.platforms': 'Wege, {wallet} zu verbinden',
  'wc.tab.browser': 'Browser',
  'wc.tab.mobile': 'Mobil',
  'wc.tab.desktop': 'Desktop',
  'wc.tab.web': 'Web',
  'wc.tab.qr': 'QR-Code',
  'wc.qrLabel': 'QR-Code, der {wallet} verbindet',
  'wc.qrLabel.any': 'QR-Code, der eine Wallet verbindet',
  'wc.scan': 'Scannen Sie den Code mit {wallet} auf Ihrem Smartphone',
  'wc.scan.any': 'Richten Sie die Wallet auf Ihrem Smartphone auf den Code',
  'wc.preparing': 'Code wird vorbereitet …',
  'wc.newCodeIn': 'Neuer Code in {time}',
  'wc.renewed': 'Hier ist ein neuer Code.',
  'wc.copyLink': 'Link kopieren',
  'wc.open': '{wallet} öffnen',
  'wc.open.title': 'In {wallet} fortfahren',
  'wc.open.mobile': 'Bestätigen Sie die Verbindung in der App und kehren Sie hierher zurück.',
  'wc.open.desktop': 'Bestätigen Sie die Verbindung in der App auf diesem Computer.',
  'wc.open.web': 'Bestätigen Sie die Verbindung im neuen Tab.',
  'wc.useQr': 'Stattdessen einen Code scannen',
  'wc.missing.title': '{wallet} ist nicht in diesem Browser',
  'wc.missing.text':
    'Installieren Sie sie und laden Sie die Seite neu, oder verbinden Sie sich anders.',
  'wc.expired.title': 'Dieser Code ist abgelaufen',
  'wc.expired.text': 'Erstellen Sie einen neuen.',
  'wc.expired.action': 'Neuer Code',
  'wc.offline.title': 'Verbindung wird wiederhergestellt',
  'wc.offline.text': 'Die Leitung zu Ihrem Smartphone ist abgebrochen. Ihr Stand bleibt erhalten.',
  'wc.unreachable.title': 'Smartphone-Wallets nicht erreichbar',
  'wc.unreachable.text':
    'Das Relay ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',

  'allWallets.search': 'Wallets durchsuchen',
  'allWallets.clear': 'Suche löschen',
  'allWallets.certified': 'Nur zertifizierte',
  'allWallets.list': 'Alle Wallets',
  'allWallets.count.one': '{count} Wallet',
  'allWallets.count.other': '{count} Wallets',
  'allWallets.scan': 'Stattdessen einen Code scannen',
  'allWallets.none.title': 'Keine Wallet gefunden',
  'allWallets.none.text':
    'Prüfen Sie die Schreibweise oder scannen Sie einen Code mit einer beliebigen Wallet.',
  'allWallets.offline.title': 'Die Liste ist nicht erreichbar',
  'allWallets.offline.text': 'Sie sehen nur Wallets, die dieser Browser schon kennt.',
  'allWallets.more.failed': 'Der Rest der Liste konnte nicht geladen werden',

  'downloads.text': 'Installieren Sie sie, dann kommen Sie zum Verbinden zurück.',
  'downloads.chrome': 'Chrome-Erweiterung',
  'downloads.ios': 'iOS-App',
  'downloads.android': 'Android-App',
  'downloads.website': 'Website',

  'getWallet.text': 'Das Einrichten dauert ein bis zwei Minuten.',
  'getWallet.exploreAll': 'Alle ansehen',
  'getWallet.none.title': 'Gerade keine Vorschläge',
  'getWallet.none.text': 'Die Liste ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',

  'whatIsAWallet.login.title': 'Ein Schlüssel statt eines Passworts',
  'whatIsAWallet.login.text': 'Ihre Wallet meldet Sie an. Kein neues Konto, kein Passwort.',
  'whatIsAWallet.assets.title': 'Ein Zuhause für Ihr Eigentum',
  'whatIsAWallet.assets.text': 'Coins, Token und Sammlerstücke bleiben unter Ihrem Schlüssel.',
  'whatIsAWallet.apps.title': 'Ein Zugang zu jeder App',
  'whatIsAWallet.apps.text':
    'Eine Wallet für Tausende Apps. Nichts bewegt sich ohne Ihre Bestätigung.',
  'whatIsAWallet.action': 'Wallet einrichten',

  'account.connectedWith': 'Verbunden mit {wallet}',
  'account.balance': 'Guthaben',
  'account.balanceOf': '{amount} auf {network}',
  'account.balanceLoading': 'Guthaben wird geladen',
  'account.balanceFailed': 'Das Guthaben ist gerade nicht abrufbar',
  'account.network': 'Netzwerk',
  'account.copyAddress': 'Adresse kopieren',
  'account.explorer': 'Im Explorer ansehen',
  'account.disconnect': 'Verbindung trennen',
  'account.disconnecting': 'Verbindung wird getrennt …',

  'networks.list': 'Netzwerke',
  'networks.search': 'Netzwerke durchsuchen',
  'networks.clear': 'Suche löschen',
  'networks.none.title': 'Kein Netzwerk gefunden',
  'networks.none.text': 'Prüfen Sie die Schreibweise. Nicht jedes Netzwerk gibt es hier.',
  'networks.needsOtherWallet': 'Benötigt eine andere Wallet',
  'networks.notOffered': '{wallet} hat dieses Netzwerk nicht erlaubt',
  'networks.note': 'Welche Netzwerke verfügbar sind, bestimmt Ihre Wallet.',
  'networks.whatIs': 'Was ist ein Netzwerk?',
  'networks.unknown': 'Unbekanntes Netzwerk',

  'switchNetwork.approve.text':
    'Erlauben Sie dort den Wechsel zu {network}. Eventuell wird es zuerst hinzugefügt.',
  'switchNetwork.done.title': 'Sie sind auf {network}',
  'switchNetwork.declined.title': 'Wechsel abgelehnt',
  'switchNetwork.declined.text': 'Sie bleiben auf {network}. Sonst hat sich nichts geändert.',
  'switchNetwork.declined.textUnknown':
    'Ihre Wallet bleibt in ihrem Netzwerk. Sonst hat sich nichts geändert.',
  'switchNetwork.failed.title': '{wallet} hat nicht gewechselt',
  'switchNetwork.failed.text':
    'Wählen Sie {network} direkt in {wallet} aus oder versuchen Sie es erneut.',
  'switchNetwork.pending.text': 'Beantworten Sie sie in {wallet} und versuchen Sie es erneut.',
  'switchNetwork.unsupported.title': '{wallet} unterstützt {network} nicht',
  'switchNetwork.unsupported.text':
    'Wählen Sie ein anderes Netzwerk oder verbinden Sie eine passende Wallet.',

  'switchChain.title': 'Zu {chain} wechseln',
  'switchChain.text': '{network} braucht eine Wallet für {chain}. {wallet} bleibt verbunden.',
  'switchChain.action': 'Wallet verbinden',
  'switchChain.none':
    'Keine Wallet für {chain} gefunden. Installieren Sie eine und laden Sie die Seite neu.',

  'unsupportedChain.text':
    'Diese Seite funktioniert nicht auf {network}. Wählen Sie eines dieser Netzwerke, um fortzufahren.',
  'unsupportedChain.textUnknown':
    'Diese Seite funktioniert nicht mit dem aktuellen Netzwerk Ihrer Wallet. Wählen Sie eines dieser Netzwerke, um fortzufahren.',

  'whatIsANetwork.map.title': 'Jedes Netzwerk führt seine eigenen Bücher',
  'whatIsANetwork.map.text':
    'Viele Computer sind sich einig, wem was gehört. Was Sie in einem Netzwerk halten, zeigt kein anderes.',
  'whatIsANetwork.fees.title': 'Jedes hat seinen Preis und sein Tempo',
  'whatIsANetwork.fees.text':
    'Gebühren zahlen Sie in der Währung des Netzwerks. Manche sind günstiger, manche schneller.',
  'whatIsANetwork.learnMore': 'Mehr erfahren',

  'status.results.one': '{count} Ergebnis',
  'status.results.other': '{count} Ergebnisse',

  'notice.addressCopied': 'Adresse kopiert',
  'notice.linkCopied': 'Link kopiert',
  'notice.copyFailed': 'Kopieren fehlgeschlagen',
  'notice.disconnectFailed': 'Trennen fehlgeschlagen',
  'notice.walletDisconnected': 'Wallet getrennt',
  'notice.walletSwitched': 'Wallet gewechselt',
  'notice.walletDeleted': 'Wallet entfernt',
  'notice.accountSwitched': 'Konto gewechselt',
  'notice.newWalletAdded': 'Neue Wallet hinzugefügt',
  'notice.connectorNotFound': 'Wallet nicht gefunden',
  'notice.accountNotFound': 'Konto nicht gefunden',
  'notice.balanceUnavailable': 'Guthaben nicht verfügbar',
  'notice.certifiedOnly': 'Nur von WalletConnect zertifizierte',

  'error.unknown': 'Etwas ist schiefgelaufen',
  'error.aborted': 'Abgebrochen',
  'error.invalidAddress': 'Das ist keine gültige Adresse',
  'error.invalidAmount': 'Das ist kein gültiger Betrag',
  'error.pageSetup':
    'Diese Seite ist nicht richtig eingerichtet. Bitte informieren Sie den Betreiber.',
  'error.networkNotFound': 'Diese Seite bietet dieses Netzwerk nicht an',
  'error.networkNotSupported': 'Diese Chain wird nicht unterstützt',
  'error.connectFirst': 'Verbinden Sie zuerst eine Wallet',
  'error.modalClosed': 'Fenster geschlossen',
  'error.connectionRejected': 'Verbindung abgelehnt',
  'error.requestPending': 'Öffnen Sie Ihre Wallet: Dort wartet bereits eine Anfrage',
  'error.connectionFailed': 'Verbindung fehlgeschlagen',
  'error.walletLocked': 'Ihre Wallet ist gesperrt. Entsperren Sie sie und versuchen Sie es erneut.',
  'error.walletRemoved': 'Diese Wallet ist nicht mehr in diesem Browser',
  'error.walletUnresponsive': 'Ihre Wallet antwortet nicht',
  'error.wrongAccount': 'Ihre Wallet hat mit einem anderen Konto geantwortet',
  'error.connectorNotFound': 'Wallet nicht gefunden',
  'error.switchRejected': 'Wechsel abgelehnt',
  'error.switchFailed': 'Ihre Wallet hat das Netzwerk nicht gewechselt',
  'error.chainNotApproved':
    'Ihre Wallet hat dieses Netzwerk nicht erlaubt. Verbinden Sie sich erneut, um es zu erlauben.',
  'error.pairingExpired': 'Dieser Code ist abgelaufen',
  'error.relayUnreachable': 'Smartphone-Wallets sind gerade nicht erreichbar',
  'error.disconnectFailed': 'Trennen fehlgeschlagen',
  'error.requestRejected': 'In Ihrer Wallet abgelehnt',
  'error.requestNotAllowed': 'Aktion nicht erlaubt',
  'error.methodNotSupported': 'Ihre Wallet unterstützt das nicht',
  'error.wrongNetwork': 'Ihre Wallet ist in einem anderen Netzwerk',
  'error.insufficientFunds': 'Das Guthaben reicht nicht für Betrag und Netzwerkgebühr',
  'error.networkUnreachable':
    'Das Netzwerk ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'error.serviceFailed':
    'Ein benötigter Dienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'error.rateLimited': 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
  'error.offline': 'Sie scheinen offline zu sein. Prüfen Sie Ihre Internetverbindung.',
  'error.timeout': 'Das hat zu lange gedauert. Versuchen Sie es erneut.',
  'error.storageFailed': 'Dieser Browser erlaubt der Seite nicht, sich Ihre Wallet zu merken',
  'error.originNotAllowed':
    'Diese Seite darf den Dienst nicht verwenden. Bitte informieren Sie den Betreiber.',
  'error.copyFailed': 'Kopieren fehlgeschlagen',
} satisfies Messages
