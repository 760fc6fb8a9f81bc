import type { enPay } from './enPay.ts'

export const dePay = {
  'title.Pay': 'So zahlen Sie',
  'title.PayLoading': 'Zahlung läuft',
  'pay.on': 'auf {network}',
  'pay.from': 'Von',
  'pay.with': 'Mit {name} zahlen',
  'pay.fromWallet': 'Aus der Wallet zahlen',
  'pay.exchanges.none': 'Keine Börse verfügbar',
  'pay.exchanges.failed': 'Börsen konnten nicht geladen werden',
  'pay.wallet.title': 'Warten auf die Bestätigung der Zahlung',
  'pay.exchange.title': 'Zahlung begonnen',
  'pay.exchange.text':
    'Schließen Sie sie im Fenster von {name} ab. Diese Seite erfährt es von selbst.',
  'pay.closed.title': 'Das Fenster wurde geschlossen',
  'pay.closed.text':
    'Falls Sie darin gezahlt haben, warten Sie kurz. Sonst öffnen Sie {name} noch einmal.',
  'pay.unheard.title': 'Noch keine Nachricht von {name}',
  'pay.unheard.text':
    'Sehen Sie dort nach, bevor Sie noch einmal zahlen: Vielleicht ist es schon bezahlt.',
  'pay.check': 'Noch einmal prüfen',
  'pay.otherwise': 'Anders zahlen',
  'pay.success.title': 'Zahlung abgeschlossen',
  'pay.failed.title': 'Zahlung fehlgeschlagen',
  'pay.failed.exchange': '{name} hat diese Zahlung nicht ausgeführt.',
  'pay.failed.notice': 'Die Zahlung über die Börse ist fehlgeschlagen',
  'pay.notSupported': '{name} hat nicht, was verlangt wird.',
} as const satisfies Record<keyof typeof enPay, string>
