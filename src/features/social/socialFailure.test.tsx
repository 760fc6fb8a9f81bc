// @vitest-environment happy-dom
import { Provider } from 'jotai/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { PopupBlockedError } from '#errors/social.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { StyleRootContext } from '#ui/theme/useStyles.ts'
import { ConnectingSocialView } from './ConnectingSocialView.tsx'
import { socialAttemptAtom } from './socialLogin.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const read = async (error: unknown) => {
  await loadViewTexts()
  const client = startEmbeddedClient({
    services: {
      popups: async () => () => {
        throw new PopupBlockedError()
      },
    },
  })
  client.store.set(socialAttemptAtom, { status: 'failed', error })
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const place = shadow.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <Provider store={client.store}>
        <StyleRootContext.Provider value={shadow}>
          <ConnectingSocialView params={{ provider: 'google' }} />
        </StyleRootContext.Provider>
      </Provider>,
    ),
  )
  const text = place.querySelector('.social-stage > :last-child')?.textContent
  act(() => root.unmount())
  return text
}

test('error: shows a generic text for unknown failures [spec 8.4e]', async () => {
  expect(await read(new TypeError('x'))).toBe(
    'Something went wrongFailed to initiate social connection\nTry again in a moment.',
  )
})

test('error: shows the specific text for known failures', async () => {
  expect(await read(new PopupBlockedError())).toBe(
    'Something went wrongYour browser blocked the window',
  )
})
