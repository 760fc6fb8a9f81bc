// @vitest-environment happy-dom
import { Provider } from 'jotai/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { EmailLoginView } from './EmailLoginView.tsx'
import { UpdateEmailWalletView } from './UpdateEmailWalletView.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const show = async (view: 'EmailLogin' | 'UpdateEmailWallet', drawn: ReactNode) => {
  const client = startEmbeddedClient()
  client.open({ view })
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Provider store={client.store}>{drawn}</Provider>))
  act(() => root.unmount())
  return client
}

test('error: e-mail login without a project id [spec 2.3c, 8.4h]', async () => {
  const { store, view } = await show('EmailLogin', <EmailLoginView />)
  expect(view()).toBe('Connect')
  expect(store.get(noticeAtom)).toMatchObject({ tone: 'error', text: 'No auth connector found' })
})

test('error: change of address without a login [spec 8.4h]', async () => {
  const { store, view } = await show('UpdateEmailWallet', <UpdateEmailWalletView params={{}} />)
  expect(view()).toBe('Connect')
  expect(store.get(noticeAtom)?.text).toBe('Not connected to email or social')
})
