import { LatchkeyError } from '#errors/base.ts'

/** The outcome of asking a wallet to switch. */
export type SwitchOutcome = 'done' | 'declined' | 'pending' | 'unsupported' | 'failed'

const outcomes: Readonly<Record<string, SwitchOutcome>> = {
  'switch-rejected': 'declined',
  4001: 'declined',
  'connection-pending': 'pending',
  'request-pending': 'pending',
  '-32002': 'pending',
  'network-not-supported': 'unsupported',
  'chain-not-approved': 'unsupported',
  'method-not-supported': 'unsupported',
  4200: 'unsupported',
}

/** The outcome for a rejected or failed switch; an unexpected error is a failure. */
export const switchOutcome = (error: unknown): SwitchOutcome =>
  (error instanceof LatchkeyError && outcomes[error.code]) || 'failed'
