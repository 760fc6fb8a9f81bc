// @vitest-environment happy-dom
import { Provider } from 'jotai/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { isNearAtom } from '#state/view/near.ts'
import { StyleRootContext } from '#ui/theme/useStyles.ts'
import { popupOpenerAtom } from './popupOpener.ts'
import { SocialRow } from './SocialRow.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

/** A row of the first view, and how often it has asked for the code that opens windows, and opened one. */
const draw = async () => {
  await loadViewTexts()
  const popup = vi.fn(() => ({
    attempt: 'one',
    navigate() {},
    result: () => new Promise<string>(() => {}),
    isClosed: () => false,
    close() {},
  }))
  const popups = vi.fn(async () => popup)
  const client = startEmbeddedClient({ services: { popups } })
  client.open()
  const shadow = document.createElement('div').attachShadow({ mode: 'open' })
  const root = createRoot(shadow.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Provider store={client.store}>
        <StyleRootContext.Provider value={shadow}>
          <SocialRow provider="google" />
        </StyleRootContext.Provider>
      </Provider>,
    ),
  )
  onTestFinished(() => act(() => root.unmount()))
  const button = shadow.querySelector<HTMLElement>('button') ?? expect.fail('no button')
  return { ...client, popup, popups, button }
}

// First: no other test of this file has loaded the code of a login yet.
test('behavior: a press opens the window where something else has prepared it', async () => {
  const { store, popup, button } = await draw()
  store.set(popupOpenerAtom, { open: popup })
  act(() => button.click())
  await vi.waitFor(() => expect(popup).toHaveBeenCalledOnce())
})

test('behavior: nothing is prepared until the visitor comes near; then a press opens the window at once', async () => {
  const { store, popup, popups, button } = await draw()
  expect(popups).not.toHaveBeenCalled()
  expect(button.ariaBusy ?? button.getAttribute('aria-busy')).toBeFalsy()
  act(() => store.set(isNearAtom, true))
  await vi.waitFor(() => expect(store.get(popupOpenerAtom)).toBeDefined())
  act(() => button.click())
  expect(popup).toHaveBeenCalledOnce()
})

test('behavior: a press that nothing announced, as of a screen reader, opens the window, too', async () => {
  const { popup, button, view } = await draw()
  act(() => button.click())
  await vi.waitFor(() => expect(popup).toHaveBeenCalledOnce())
  expect(view()).toBe('ConnectingSocial')
})
