/** What whoever sets the page up is told. */
export const deAlerts = {
  'alert.networkNotFound.short': 'Netzwerk nicht gefunden',
  'alert.networkNotFound.long':
    'Netzwerk nicht gefunden: Bitte prüfen Sie, ob es unter „networks“ des Elements <latch-key> steht',
  'alert.originNotAllowed.short': 'Ungültige App-Konfiguration',
  'alert.originNotAllowed.long':
    'Der Origin {origin} steht nicht auf der Liste der erlaubten: Ergänzen Sie ihn in Ihrem Latchkey-Projekt',
  'alert.invalidProjectId.short': 'Ungültige App-Konfiguration',
  'alert.invalidProjectId.long': 'Ungültige Projekt-ID: Bitte korrigieren Sie die Konfiguration',
  'alert.projectIdNotConfigured.short': 'Projekt-ID nicht konfiguriert',
  'alert.projectIdNotConfigured.long':
    'Projekt-ID nicht konfiguriert: Setzen Sie das Attribut project-id oder tragen Sie eigene Dienste in endpoints ein',
  'alert.serverError.short': 'Serverfehler',
  'alert.serverError.long': 'Die App-Konfiguration konnte nicht geladen werden: {message}',
  'alert.rateLimited.short': 'Zu viele Anfragen',
  'alert.rateLimited.long': 'Zu viele Anfragen beim Laden der App-Konfiguration',
  'alert.sessionExpired.short': 'Sitzung abgelaufen',
  'alert.sessionExpired.long':
    'Ungültige Sitzung im UniversalProvider: Bitte prüfen Sie Ihre Zeiteinstellungen und verbinden Sie sich erneut',
  'alert.localConfigIgnored.short': 'Lokale Konfiguration ignoriert',
  'alert.localConfigIgnored.long':
    'Ihre lokale Konfiguration für {names} wurde ignoriert, weil eine entfernte Konfiguration geladen wurde. Verwalten Sie diese Funktionen in Ihrem Latchkey-Projekt.',
  'alert.multiWalletNotEnabled.short': 'Mehrere Wallets nicht aktiviert',
  'alert.multiWalletNotEnabled.long':
    'Die Unterstützung mehrerer Wallets ist nicht aktiviert. Aktivieren Sie sie in Ihrem Latchkey-Projekt.',
  'alert.frameLoadFailed.short': 'Netzwerkfehler - Eingebettete Wallet konnte nicht geladen werden',
  'alert.frameLoadFailed.long':
    'Beim Laden der eingebetteten Wallet ist ein Problem aufgetreten. Bitte versuchen Sie es später erneut.',
  'alert.frameRequestTimeout.short': 'Zeitüberschreitung bei der eingebetteten Wallet',
  'alert.frameRequestTimeout.long':
    'Bei der Anfrage an die eingebettete Wallet ist ein Problem aufgetreten. Bitte versuchen Sie es später erneut.',
  'alert.framePwaFailed.short': 'Eingebettete Wallet konnte in der PWA nicht geladen werden',
  'alert.framePwaFailed.long':
    'Die eingebettete Wallet konnte in dieser installierten App nicht vorab für die Anmeldung geladen werden.',
  'alert.unverifiedDomain.short': 'Ungültige App-Konfiguration',
  'alert.unverifiedDomain.long':
    'Beim Laden der eingebetteten Wallet ist ein Problem aufgetreten. Prüfen Sie, ob Ihre Domain in Ihrem Latchkey-Projekt erlaubt ist',
} as const
