import type { Asset, AssetName } from './asset.ts'

/**
 * How severe a risk is: `notice` is worth a line, `caution` a second look, `danger` can lose assets.
 */
export type RiskLevel = 'notice' | 'caution' | 'danger'

/** Every risk, with the values its text needs. Codes are stable: catalogues and hosts rely on them. */
export type RiskFinding =
  // The request as a whole.
  | { risk: 'unreadable'; problem: string | undefined }
  | { risk: 'account-mismatch'; account: string }
  | { risk: 'other-chain'; chainId: string }
  | { risk: 'disagrees'; asset: Asset; said: bigint; simulated: bigint }
  | { risk: 'high-fee' }
  | { risk: 'not-atomic' }
  | { risk: 'not-looked-up'; length: number; shown: number }
  | { risk: 'too-long'; what: 'message' | 'table'; length: number; shown: number }
  | { risk: 'hidden'; what: 'message' | 'table' }
  // Who gets something.
  | { risk: 'first-time'; address: string }
  | { risk: 'look-alike'; address: string; known: string; label?: string }
  | { risk: 'to-nobody' }
  | { risk: 'to-the-token' }
  | { risk: 'takes-no-coins'; address: string }
  | { risk: 'other-receiver'; address: string }
  | { risk: 'no-minimum' }
  // Rights given.
  | ({ risk: 'unlimited' } & AssetName)
  | ({ risk: 'whole-balance' } & AssetName)
  | { risk: 'all-items' }
  | { risk: 'item' }
  | { risk: 'endless' }
  | { risk: 'far-expiry'; until: bigint }
  | { risk: 'spender-is-no-contract'; address: string }
  | { risk: 'unknown-spender'; address: string }
  | { risk: 'permit' }
  | { risk: 'signed-transfer'; isForReceiver: boolean }
  | { risk: 'signed-value' }
  | { risk: 'delegate' }
  | { risk: 'authority'; role: 'owner' | 'right' }
  | { risk: 'locked' }
  | { risk: 'guard-off' }
  | { risk: 'for-everyone' }
  | { risk: 'lasting' }
  | ({ risk: 'votes' } & AssetName)
  | { risk: 'debt' }
  | { risk: 'code-delegation' }
  | { risk: 'acts-as-you' }
  | { risk: 'no-limits' }
  | { risk: 'not-enforced' }
  // Tokens.
  | { risk: 'imitation'; symbol: string; imitates: string }
  | ({ risk: 'unknown-token' } & AssetName)
  // Orders.
  | { risk: 'for-nothing' }
  | { risk: 'any-item' }
  | { risk: 'order' }
  // Calls.
  | { risk: 'delegate-call' }
  | { risk: 'safe-itself' }
  | { risk: 'account-itself' }
  | { risk: 'capability'; name: string }
  | { risk: 'refund'; to: string | undefined }
  | { risk: 'coins-along'; amount: bigint; asset: Asset }
  | { risk: 'unknown-call' }
  | { risk: 'no-contract' }
  | { risk: 'unknown-address' }
  | { risk: 'unknown-program' }
  | { risk: 'sighash' }
  // Messages and typed data.
  | { risk: 'hash' }
  | { risk: 'not-text' }
  | { risk: 'empty' }
  | { risk: 'sign-in-malformed' }
  | { risk: 'domain-mismatch'; domain: string; origin: string }
  | { risk: 'uri-mismatch' }
  | { risk: 'chain-mismatch' }
  | { risk: 'expired' }
  | { risk: 'recap' }
  | { risk: 'unknown-type' }
  | { risk: 'no-domain' }

export type RiskCode = RiskFinding['risk']

/** A finding of the rules, with its level and its step. */
export type Risk = RiskFinding & {
  level: RiskLevel
  /** The step it is about, where a receipt has several; absent for the whole. */
  step?: number
}
