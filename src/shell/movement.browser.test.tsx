import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { createStorage } from '#adapters/storage/storage.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { isClickingOverAtom, isOpenAtom, refusalsAtom } from '#state/view/modal.ts'
import { type Drawn, draw, until } from '#ui/testing/draw.tsx'
import { adoptStyles } from '#ui/theme/adoptStyles.ts'
import { Modal } from './Modal.tsx'
import shellCss from './shell.css'

let drawn: Drawn
afterEach(() => drawn.remove())

test('behavior: titles fade in 120 ms, height and view transitions take 150 ms [spec 9.7]', () => {
  drawn = draw(
    <>
      <h2 className="title">Title</h2>
      <div className="frame">
        <div className="view" data-direction="next" />
        <div className="view" data-direction="prev" />
      </div>
    </>,
  )
  adoptStyles(drawn.root, shellCss)
  const style = (selector: string) => getComputedStyle(drawn.find(selector))
  expect(style('.title').animationDuration).toBe('0.12s')
  const { transitionProperty, transitionDuration } = style('.frame')
  expect([transitionProperty, transitionDuration]).toEqual(['height', '0.15s'])
  for (const direction of ['next', 'prev'])
    expect(style(`.view[data-direction=${direction}]`).animationDuration).toBe('0.15s')
})

const openModal = () => {
  const store = createStore()
  store.set(servicesAtom, {
    storage: createStorage({ scope: 'movement-test' }),
    page: { isMobile: false },
  } as Services)
  store.set(isOpenAtom, true)
  drawn = draw(
    <Provider store={store}>
      <Modal labelId="title">
        <h2 id="title">Title</h2>
      </Modal>
    </Provider>,
  )
  adoptStyles(drawn.root, shellCss)
  return store
}

describe('behavior: the dialog of a wallet that has connected', () => {
  const dialog = () => drawn.root.querySelector('dialog')
  const closeConnected = () => {
    const store = openModal()
    flushSync(() => {
      store.set(isClickingOverAtom, true)
      store.set(isOpenAtom, false)
    })
    return performance.now()
  }

  test('is closed at once, and stays in sight while its key clicks over', async () => {
    const start = performance.now()
    closeConnected()
    expect(dialog()?.open).toBe(false)
    await until(() => expect(dialog()?.dataset.leaving).toBe('now'))
    expect(performance.now() - start).toBeGreaterThanOrEqual(320)
    await until(() => expect(dialog() === null).toBe(true))
  })

  test.each([
    ['a press beside it', () => new PointerEvent('pointerdown', { bubbles: true })],
    ['a key', () => new KeyboardEvent('keydown', { key: 'a', bubbles: true })],
  ])('leaves at once after %s', async (_, press) => {
    const closed = closeConnected()
    document.body.dispatchEvent(press())
    await until(() => expect(dialog()?.dataset.leaving).toBe('now'))
    expect(performance.now() - closed).toBeLessThan(200)
    await until(() => expect(dialog() === null).toBe(true))
  })

  test('catches the press that ends it, which might land on something that it hides', () => {
    closeConnected()
    expect(drawn.root.elementFromPoint(2, 2) === dialog()).toBe(true)
  })
})

test('behavior: a refused attempt to close shakes the card for 500 ms [spec 9.33c]', () => {
  const store = openModal()
  const shakes = () =>
    drawn
      .find('.card')
      .getAnimations()
      .filter((one) => !(one instanceof CSSAnimation) && !(one instanceof CSSTransition))
      .map(({ effect }) => effect?.getTiming().duration)
  expect(shakes()).toEqual([])
  flushSync(() => store.set(refusalsAtom, 1))
  expect(shakes()).toEqual([500])
})
