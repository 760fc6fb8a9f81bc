import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { createStorage } from '#adapters/storage/storage.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { isOpenAtom, refusalsAtom } from '#state/view/modal.ts'
import { type Drawn, draw } from '#ui/testing/draw.tsx'
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

test('behavior: a refused attempt to close shakes the card for 500 ms [spec 9.33c]', () => {
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
