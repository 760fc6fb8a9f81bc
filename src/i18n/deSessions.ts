import type { enSessions } from './enSessions.ts'

export const deSessions = {
  'title.SmartSessionList': 'Smart Sessions',
  'title.SmartSessionCreated': 'Smart Session',
  'sessions.failed': 'Smart Sessions konnten nicht geladen werden',
  'sessions.revokeFailed': 'Die Smart Session konnte nicht beendet werden',
  'sessions.active': 'Aktiv',
  'sessions.expired': 'Abgelaufen',
  'sessions.revoked': 'Beendet',
  'sessions.empty.active': 'Keine aktiven Sessions',
  'sessions.empty.expired': 'Keine abgelaufenen Sessions',
  'sessions.empty.revoked': 'Keine beendeten Sessions',
  'sessions.until': 'Bis {date}',
  'sessions.unknown': 'Unbekannte App',
  'sessions.revoke': 'Beenden',
  'sessions.ended': 'Session beendet',
  'sessions.call': '{names} von {contract} aufrufen',
  'sessions.callAny': 'Alles von {contract} aufrufen',
  'sessions.spend': 'Bis zu {amount} je Zeitraum ausgeben ({time})',
  'sessions.spendToken': 'Token von {contract} ausgeben',
  'sessions.created.title': 'Smart Session erstellt',
  'sessions.created.text':
    'Die App darf jetzt ohne Nachfrage tun, was Sie erlaubt haben, bis Sie es widerrufen.',
} as const satisfies Record<keyof typeof enSessions | `title.${string}`, string>
