// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { startKit } from '../kit/testing/startKit.ts'
import { prepareModal } from './modal.tsx'

const start = async () => {
  const owner = document.createElement('div')
  owner.attachShadow({ mode: 'open' })
  document.body.append(owner)
  const kit = startKit({ config: { networks: 'eip155:1' }, openSession: undefined })
  const modal = (await prepareModal())(kit, owner)
  onTestFinished(() => {
    modal.remove()
    owner.remove()
  })
  const root = () => document.querySelector('latch-key-modal, latch-key-modal-2')?.shadowRoot
  return { kit, modal, root, dialog: () => root()?.querySelector('dialog') }
}

test('behavior: what was opened before it has its place is drawn when it gets there', async () => {
  const { kit, modal, root, dialog } = await start()
  kit.open()
  modal.placeIn(document.body)
  expect(dialog()?.open).toBe(true)
  expect(root()?.querySelector('[data-view="Connect"]')).toBeTruthy()
})

test('behavior: what is opened or closed later is drawn before the call returns', async () => {
  const { kit, modal, root, dialog } = await start()
  modal.placeIn(document.body)
  expect(dialog()).toBeFalsy()
  modal.draw(() => kit.open())
  expect(dialog()?.open).toBe(true)
  expect(root()?.querySelector('[data-view="Connect"]')).toBeTruthy()
  modal.draw(() => kit.close())
  expect(dialog()?.open).toBe(false)
})
