import type { Asset } from '#receipts/asset.ts'
import type { Risk, RiskFinding } from '#receipts/risk.ts'

const stranger = '0x9f3a5c1e7b2d4086a1c9e8f7d6b5a493827160fe'
const known = '0x9f3a0d4b8c6e2f71539a8b7c6d5e4f30211260fe'
const dai: Asset = {
  ...{ kind: 'token', address: '0x6b175474e89094c44da98b954eedeac495271d0f' },
  ...{ symbol: 'DAI', decimals: 18, isKnown: true },
}
const named = { symbol: 'DAI', address: '0x6b175474e89094c44da98b954eedeac495271d0f' }

/** Every risk that can lose assets, with values as they come. */
const samples: readonly RiskFinding[] = [
  { risk: 'unlimited', ...named },
  { risk: 'whole-balance', ...named },
  { risk: 'all-items' },
  { risk: 'item' },
  { risk: 'delegate' },
  { risk: 'spender-is-no-contract', address: stranger },
  { risk: 'debt' },
  { risk: 'acts-as-you' },
  { risk: 'no-limits' },
  { risk: 'code-delegation' },
  { risk: 'delegate-call' },
  { risk: 'safe-itself' },
  { risk: 'account-itself' },
  { risk: 'signed-transfer', isForReceiver: false },
  { risk: 'signed-value' },
  { risk: 'for-nothing' },
  { risk: 'any-item' },
  { risk: 'authority', role: 'owner' },
  { risk: 'authority', role: 'right' },
  { risk: 'for-everyone' },
  { risk: 'guard-off' },
  { risk: 'locked' },
  { risk: 'look-alike', address: stranger, known },
  { risk: 'imitation', symbol: 'DAl', imitates: 'DAI' },
  { risk: 'other-receiver', address: stranger },
  { risk: 'to-nobody' },
  { risk: 'to-the-token' },
  { risk: 'takes-no-coins', address: stranger },
  { risk: 'no-minimum' },
  { risk: 'disagrees', asset: dai, said: -1n, simulated: -100n },
  { risk: 'high-fee' },
  { risk: 'account-mismatch', account: stranger },
  { risk: 'other-chain', chainId: '137' },
  { risk: 'domain-mismatch', domain: 'bank.example', origin: 'https://shop.example' },
  { risk: 'sign-in-malformed' },
  { risk: 'hash' },
  { risk: 'sighash' },
  { risk: 'unreadable', problem: undefined },
]

export const dangerSamples: readonly Risk[] = samples.map((risk) => ({ ...risk, level: 'danger' }))
