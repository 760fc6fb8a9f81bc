import { expect, test } from 'vitest'
import { isReceiptShown } from './receiptPolicy.ts'

const nothing = [] as const
const notice = [{ level: 'notice' }] as const
const caution = [{ level: 'notice' }, { level: 'caution' }] as const
const danger = [{ level: 'caution' }, { level: 'danger' }] as const

test.each([
  ['all', true, nothing, true],
  ['all', false, nothing, true],
  ['risky', true, nothing, false],
  ['risky', true, notice, false],
  ['risky', true, caution, true],
  ['risky', true, danger, true],
  ['off', true, danger, false],
  // What Latchkey asks has been shown by its own view.
  ['risky', false, caution, false],
  ['risky', false, danger, true],
  ['off', false, caution, false],
  ['off', false, danger, true],
] as const)(
  'behavior: receipts=%s, asked by the page: %s, %j: %s',
  (receipts, byHost, risks, shown) => {
    expect(isReceiptShown({ receipts, byHost, risks })).toBe(shown)
  },
)
