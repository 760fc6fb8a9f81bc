import { expect, test } from 'vitest'
import type { MessageKey } from './messages.ts'
import { createTranslate } from './translate.ts'
import { wholeEnglish as en } from './wholeEnglish.ts'
import { withMore } from './withMore.ts'

/** How a text begins, or ends, that only says that something failed. */
const RAW =
  /^(Failed to|Error |Unable to|Something went wrong$|An error|A problem|Network not supported|.*Unavailable$|.* not (found|allowed|supported)$)/

/** Titles and rows with a text of their own beneath, or an action beside. */
const besides: ReadonlySet<string> = new Set<MessageKey>([
  'activity.failed',
  'connecting.failed.title',
  'farcaster.failed.title',
  'pay.exchanges.failed',
  'scan.denied',
  'sessions.failed',
  'social.failed.title',
  'swap.initFailed',
])

test('no text says only that something failed: a second line says what it means and what to do', () => {
  const alone = Object.entries(en).flatMap(([key, text]) =>
    RAW.test(text) && !(`${key}.more` in en) && !besides.has(key) && !text.includes('. ')
      ? [`${key}: ${text}`]
      : [],
  )
  expect(alone).toEqual([])
})

test('behavior: a text with a second line is two lines, others stay one', () => {
  const t = createTranslate(en)
  expect(withMore(t, 'notice.disconnectFailed')).toBe(
    'Failed to disconnect\nYour wallet is still connected. Try again in a moment.',
  )
  expect(withMore(t, 'names.failed', { name: 'ada.reown.id' })).toMatch(
    /^Error registering name ada\.reown\.id\nNothing was changed\./,
  )
  expect(withMore(t, 'notice.linkCopied')).toBe('Link copied')
})
