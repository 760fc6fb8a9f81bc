// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import { prepareModal } from './modal.tsx'

const start = async () => {
  const owner = document.createElement('div')
  owner.attachShadow({ mode: 'open' })
  document.body.append(owner)
  const client = startClient({ config: { networks: 'eip155:1' }, openSession: undefined })
  const modal = (await prepareModal())(client, owner)
  onTestFinished(() => {
    modal.remove()
    owner.remove()
  })
  const root = () => document.querySelector('latch-key-modal, latch-key-modal-2')?.shadowRoot
  return { client, modal, root, dialog: () => root()?.querySelector('dialog') }
}

test('behavior: a view opened before insertion is drawn on insertion', async () => {
  const { client, modal, root, dialog } = await start()
  client.open()
  modal.place(undefined)
  expect(dialog()?.open).toBe(true)
  expect(root()?.querySelector('[data-view="Connect"]')).toBeTruthy()
})

test('behavior: later opening and closing is drawn synchronously', async () => {
  const { client, modal, root, dialog } = await start()
  modal.place(undefined)
  expect(dialog()).toBeFalsy()
  modal.draw(() => client.open())
  expect(dialog()?.open).toBe(true)
  expect(root()?.querySelector('[data-view="Connect"]')).toBeTruthy()
  modal.draw(() => client.close())
  expect(dialog()?.open).toBe(false)
})
