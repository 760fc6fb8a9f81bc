import { afterEach, expect, test } from 'vitest'
import { lockScroll } from './lockScroll.ts'

const page = document.documentElement
const overflow = () => getComputedStyle(page).overflow
const releases: (() => void)[] = []
const lock = () => {
  const release = lockScroll()
  releases.push(release)
  return release
}
afterEach(() => {
  for (const release of releases.splice(0)) release()
  page.removeAttribute('style')
})

test('behavior: several modals share one lock, and a release counts once', () => {
  const sheets = document.adoptedStyleSheets.length
  const [first, second] = [lock(), lock()]
  first()
  first()
  expect(overflow()).toBe('hidden')
  second()
  expect(overflow()).toBe('visible')
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
})

// What a modal of the page does: it hides the overflow, and later writes back what it found there.
const pageModal = () => {
  const { overflow } = page.style
  page.style.overflow = 'hidden'
  return () => {
    page.style.overflow = overflow
  }
}

test.each(['page first', 'kit first'])(
  'behavior: a modal of the page that opened before it keeps its lock, or has undone it: closed %s',
  (order) => {
    const close = pageModal()
    const release = lock()
    const [one, other] = order === 'page first' ? [close, release] : [release, close]
    one()
    expect(overflow()).toBe('hidden')
    other()
    expect([overflow(), page.style.overflow]).toEqual(['visible', ''])
  },
)

test.each(['page first', 'kit first'])(
  'behavior: a modal of the page that opened after it does not write the lock back: closed %s',
  (order) => {
    const release = lock()
    const close = pageModal()
    const [one, other] = order === 'page first' ? [close, release] : [release, close]
    one()
    expect(overflow()).toBe('hidden')
    other()
    expect([overflow(), page.style.overflow]).toEqual(['visible', ''])
  },
)

test('behavior: locks a page that asks for its scroll bars by an important rule', () => {
  page.style.setProperty('overflow-y', 'scroll')
  lock()
  expect(overflow()).toBe('hidden')
})

test('behavior: a page that replaces its adopted sheets has none of it brought back', () => {
  const before = document.adoptedStyleSheets
  const release = lock()
  document.adoptedStyleSheets = []
  release()
  expect(document.adoptedStyleSheets).toEqual([])
  document.adoptedStyleSheets = [...before]
})
