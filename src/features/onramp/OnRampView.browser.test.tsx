import { Provider } from 'jotai/react'
import { flushSync } from 'react-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ownedStore } from '#features/account/testing/ownedStore.ts'
import { catalogueOf } from '#i18n/testing/catalogueOf.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { type Drawn, draw } from '#ui/testing/draw.tsx'
import { OnRampView } from './OnRampView.tsx'
import { defaultOptions } from './onrampOptions.ts'
import { optionsAtom, purchaseAtom } from './purchase.ts'

const de = await catalogueOf('de')

let drawn: Drawn | undefined
beforeAll(loadViewTexts)
afterEach(() => drawn?.remove())

test('param: an amount stands in the field as the language writes it', () => {
  const { store } = ownedStore()
  store.set(messagesAtom, de)
  store.set(optionsAtom, { status: 'ready', value: defaultOptions, at: Date.now() })
  drawn = draw(
    <Provider store={store}>
      <OnRampView />
    </Provider>,
  )
  const field = drawn.find('input') as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  flushSync(() => {
    write?.call(field, '120,5')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  expect(store.get(purchaseAtom).cents).toBe(120_50n)
  expect(field.value).toBe('120,5')
})
