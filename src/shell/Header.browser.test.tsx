import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { goToAtom } from '#actions/view/goTo.ts'
import { noticeAtom } from '#state/view/notices.ts'

import { type Drawn, draw } from '#ui/testing/draw.tsx'
import { adoptStyles } from '#ui/theme/adoptStyles.ts'
import { Header } from './Header.tsx'
import shellCss from './shell.css'

let drawn: Drawn
afterEach(() => drawn.remove())

const LONG =
  'Die Umgebung erlaubt dieser Seite nicht, sich Ihre Wallet bis zum nächsten Besuch zu merken'

const visit = (dir: 'ltr' | 'rtl') => {
  const store = createStore()
  store.set(goToAtom, { view: 'AllWallets' })
  drawn = draw(
    <Provider store={store}>
      <Header titleId="title" />
    </Provider>,
    { dir },
  )
  adoptStyles(drawn.root, shellCss)
  const say = (text: string) =>
    flushSync(() => store.set(noticeAtom, { id: 1, tone: 'error', says: 'error.unknown', text }))
  return { say }
}

const box = (selector: string) => drawn.find(selector).getBoundingClientRect()

for (const dir of ['ltr', 'rtl'] as const) {
  test(`behavior: a notice, ${dir}, replaces the title, covers no control, and moves nothing`, () => {
    const { say } = visit(dir)
    const before = box('header')
    say('Address copied')
    expect(box('header').toJSON()).toEqual(before.toJSON())
    expect(getComputedStyle(drawn.find('h2')).opacity).toBe('0')
    expect(drawn.find('h2').textContent).toBe('All wallets')

    say(LONG)
    const notice = box('.ui-notice')
    expect(notice.height).toBeGreaterThan(30)
    const controls = [...drawn.root.querySelectorAll('button')]
    expect(controls).toHaveLength(2)
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect()
      expect(notice.right <= left || notice.left >= right).toBe(true)
    }
    expect(notice.bottom).toBeLessThanOrEqual(box('header').bottom)
    const text = drawn.find('.ui-notice > span')
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth || text.scrollWidth)
  })
}
