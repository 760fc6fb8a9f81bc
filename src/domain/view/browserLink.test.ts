import { expect, test } from 'vitest'
import { browserLink } from './browserLink.ts'

const ios = { isIos: true, isAndroid: false }
const android = { isIos: false, isAndroid: true }

test('behavior: an address that the phone’s own browser opens', () => {
  const href = 'https://shop.example/buy?x=1#top'
  expect(browserLink({ href, ...ios })).toBe('x-safari-https://shop.example/buy?x=1#top')
  expect(browserLink({ href, ...android })).toBe(
    'intent://shop.example/buy?x=1#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  )
  expect(browserLink({ href, isIos: false, isAndroid: false })).toBe(undefined)
  expect(browserLink({ href: 'file:///x', ...android })).toBe(undefined)
})
