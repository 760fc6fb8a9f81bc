import type { Config } from '#domain/config/config.ts'
import type { Risk } from '#receipts/risk.ts'

/**
 * Whether a visitor is shown a receipt. What Latchkey itself asks (send, swap, pay) has been shown in its own view just
 * before: of it only a danger is told again, whatever the page has set.
 */
export function isReceiptShown({
  receipts,
  byHost,
  risks,
}: {
  receipts: Config['receipts']
  /** The page's own code asks. */
  byHost: boolean
  risks: readonly Pick<Risk, 'level'>[]
}): boolean {
  if (receipts === 'all') return true
  if (!byHost) return risks.some(({ level }) => level === 'danger')
  return receipts === 'risky' && risks.some(({ level }) => level !== 'notice')
}
