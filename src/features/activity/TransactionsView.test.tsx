// @vitest-environment happy-dom
import { Provider } from 'jotai/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownedStore } from '#features/account/testing/ownedStore.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { routeAtom } from '#state/view/router.ts'
import { TransactionsView } from './TransactionsView.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('error: on a network that is not offered it says so, and leads to those that are', async () => {
  await loadViewTexts()
  const { store } = ownedStore()
  const { eip155 } = store.get(connectionStatesAtom)
  if (eip155?.status !== 'connected') throw new Error('Nobody is connected')
  const connection = { ...eip155.connection, networkId: 'eip155:10' as const }
  store.set(connectionStatesAtom, { eip155: { status: 'connected', connection } })
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(
      <Provider store={store}>
        <TransactionsView />
      </Provider>,
    ),
  )
  expect(place.textContent).toContain('Wrong network: Unknown Network')
  expect(place.querySelector('[aria-busy], [role=status]')).toBeNull()
  act(() => place.querySelector('button')?.click())
  expect(store.get(routeAtom).view).toBe('UnsupportedChain')
  act(() => root.unmount())
})
