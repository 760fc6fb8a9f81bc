/** Words of signing in to the site with a wallet. */
export const deSignIn = {
  'siwx.title': '{app} möchte sich mit Ihrer Wallet verbinden',
  'siwx.text.required':
    'Zeigen Sie mit Ihrer Unterschrift, dass die Wallet Ihnen gehört. Abbrechen trennt die Verbindung.',
  'siwx.text.optional':
    'Zeigen Sie mit Ihrer Unterschrift, dass die Wallet Ihnen gehört. Wenn Sie abbrechen, bleiben Sie verbunden.',
  'siwx.account': 'Konto',
  'siwx.network': 'Netzwerk',
  'siwx.domain': 'Website',
  'siwx.free': 'Unterschreiben kostet nichts und bewegt nichts.',
  'siwx.sign': 'Unterschreiben',
  'siwx.signing': 'Signieren…',
  'siwx.signing.text': 'Öffnen Sie {wallet} und unterschreiben Sie dort die Nachricht.',
  'siwx.cancelling': 'Wird abgebrochen…',
  'notice.signatureDeclined': 'Unterschrift abgelehnt',
  'notice.signInSmartAccount': 'Diese Anwendung unterstützt möglicherweise keine Smart Accounts',
  'notice.signInUnavailable': 'Die Anmeldung konnte nicht vorbereitet werden',
  'notice.authenticating': 'Anmeldung läuft…',
  'error.signInFailed': 'Die Anmeldung wurde nicht angenommen. Versuchen Sie es erneut.',
} as const
