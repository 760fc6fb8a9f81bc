import { LatchkeyError } from '../../errors/base.ts'

/** How asking a wallet to switch came out. */
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

/** What a refused or failed switch means to the visitor; what nobody foresaw is a failure. */
export const switchOutcome = (error: unknown): SwitchOutcome =>
  (error instanceof LatchkeyError && outcomes[error.code]) || 'failed'
