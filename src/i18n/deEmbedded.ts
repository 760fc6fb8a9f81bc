/** Words of the wallet in the frame: e-mail, social login, Farcaster, approving. */
export const deEmbedded = {
  'otp.label': 'Code aus der E-Mail',
  'otp.sent': 'Geben Sie den Code ein, den wir gesendet haben an',
  'otp.life': 'Der Code gilt 20 Minuten.',
  'otp.missing': 'Nichts angekommen?',
  'otp.resend': 'Code erneut senden',
  'otp.resendIn': 'Erneut senden in {seconds} s',
  'otp.failed': '{message}. Versuchen Sie es noch einmal',

  'device.title': 'Dieses Gerät bestätigen',
  'device.text':
    'Bestätigen Sie die Anmeldung über den Link an {email}. Diese Seite macht von selbst weiter.',
  'device.life': 'Der Link gilt 20 Minuten.',
  'device.resend': 'E-Mail erneut senden',

  'updateEmail.text': 'Codes kommen künftig an die neue Adresse. Ihre Wallet bleibt dieselbe.',
  'updateEmail.save': 'Speichern',
  'updateEmail.wrong': 'Stimmt etwas nicht?',
  'updateEmail.startOverIn': 'Erneut versuchen in {seconds} s',

  'social.login.title': 'Anmelden mit {provider}',
  'social.opening.text': 'Das Fenster des Anbieters wird geöffnet',
  'social.waiting.text': 'Verbinden Sie sich im Fenster des Anbieters',
  'social.finishing.text': 'Benutzerdaten werden abgerufen',
  'social.blocked.title': 'Ihr Browser hat das Fenster zurückgehalten',
  'social.blocked.text': 'Öffnen Sie es selbst mit der Schaltfläche unten.',
  'social.openWindow': '{provider} öffnen',
  'social.closed.title': 'Fenster geschlossen',
  'social.closed.text': 'Es wurde nichts weitergegeben.',
  'social.failed.title': 'Etwas ist schiefgegangen',

  'farcaster.scan': 'Scannen Sie diesen Code mit dem Telefon, um in Farcaster weiterzumachen',
  'farcaster.qrLabel': 'QR-Code für die Anmeldung mit Farcaster',
  'farcaster.continue': 'Weiter in Farcaster',
  'farcaster.open': 'Farcaster öffnen',
  'farcaster.openText':
    'Bestätigen Sie die Anmeldung in der App und kommen Sie dann hierher zurück.',
  'farcaster.preparing': 'Code wird vorbereitet …',
  'farcaster.loading': 'Benutzerdaten werden geladen',
  'farcaster.failed.title': 'Verbindung mit Farcaster fehlgeschlagen',

  'approve.opening': 'Ihre Wallet wird geöffnet …',
  'approve.slow': 'Das dauert länger als sonst. Es wurde nichts signiert.',
  'approve.failed.title': 'Ihre Wallet ließ sich nicht öffnen',
  'approve.failed.text': 'Nichts wurde signiert. Brechen Sie ab und versuchen Sie es noch einmal.',
  'approve.cancel': 'Anfrage abbrechen',

  'settings.signedInWith': 'Angemeldet mit {provider}',
  'settings.editEmail': 'E-Mail ändern',
  'settings.toEoa': 'Zum EOA-Konto wechseln',
  'settings.toSmartAccount': 'Zum Smart Account wechseln',
  'settings.isEoa': 'Sie verwenden Ihr EOA-Konto',
  'settings.isSmartAccount': 'Sie verwenden Ihren Smart Account',
  'settings.upgradeText': 'Zu einer Wallet umziehen, die Sie selbst verwahren',

  'upgrade.text': 'Dort können Sie Ihre Schlüssel in eine eigene Wallet mitnehmen.',
  'upgrade.open': 'Seite der Wallet öffnen',
  'upgrade.note': 'Verbinden Sie sich danach hier mit ihr.',

  'notice.codeResent': 'E-Mail mit Code erneut gesendet',
  'notice.emailUpdated': 'E-Mail geändert',
  'notice.accountTypeKept': 'Das Konto bleibt, wie es war',

  'error.emailThrottled.one': 'Bitte versuchen Sie es in {count} Sekunde erneut',
  'error.emailThrottled.other': 'Bitte versuchen Sie es in {count} Sekunden erneut',
  'error.emailWait': 'Warten Sie einen Moment, bevor Sie eine weitere E-Mail anfordern',
  'error.emailInvalid': 'Ungültige E-Mail',
  'error.frameLoadFailed':
    'Die eingebettete Wallet konnte nicht geladen werden. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'error.frameTimeout':
    'Die eingebettete Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'error.frameFailed': 'Ein Fehler ist aufgetreten',
  'error.frameSays': '{message}',
  'error.popupBlocked': 'Das Anmeldefenster konnte nicht geöffnet werden',
  'error.popupClosed': 'Fenster geschlossen',
  'error.socialFailed': 'Die Anmeldung konnte nicht begonnen werden',
  'error.socialUriMissing': 'Die Adresse der Anmeldung konnte nicht abgerufen werden',
  'error.untrustedOrigin': 'Nicht vertrauenswürdiger Ursprung',
  'error.authMissing': 'Anmeldung per E-Mail ist hier nicht verfügbar',
  'error.notEmailOrSocial': 'Nicht per E-Mail oder Anmeldedienst verbunden',
} as const
