import type { Finding } from '#domain/config/diagnosis.ts'

/** The finding that the device's clock differs from a server's. */
export const clockFinding = (how: 'ahead of' | 'behind', found: string): Finding => ({
  ...{ id: 'clock-wrong', severity: 'error', about: 'the clock of this device' },
  expected: 'the right time, to within two minutes',
  found: `it is ${how} the time of a server (${found})`,
  fix: 'Let the system set date and time automatically. On a server: synchronise its clock (NTP).',
})
