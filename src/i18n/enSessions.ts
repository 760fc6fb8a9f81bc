/** Words of smart sessions. */
export const enSessions = {
  'sessions.failed': 'Error fetching smart sessions',
  'sessions.revokeFailed': 'Error revoking smart session',
  'sessions.active': 'Active',
  'sessions.expired': 'Expired',
  'sessions.revoked': 'Revoked',
  'sessions.empty.active': 'No active sessions',
  'sessions.empty.expired': 'No expired sessions',
  'sessions.empty.revoked': 'No revoked sessions',
  'sessions.until': 'Until {date}',
  'sessions.unknown': 'Unknown app',
  'sessions.revoke': 'Revoke',
  'sessions.ended': 'Session revoked',
  'sessions.call': 'Call {names} of {contract}',
  'sessions.callAny': 'Call anything of {contract}',
  'sessions.spend': 'Spend up to {amount}, renewed after {time}',
  'sessions.spendToken': 'Spend tokens of {contract}',
  'sessions.created.title': 'Smart session created',
  'sessions.created.text':
    'The app may now do what you allowed without asking, until you revoke it.',
} as const
