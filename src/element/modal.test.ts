// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { startKit } from '../kit/testing/startKit.ts'
import { noticeAtom } from '../state/notices.ts'
import { defineModal, type Modal } from './modal.ts'

const dialogIn = (root: ShadowRoot | null | undefined) => root?.querySelector('dialog')

test('behavior: React adopts the dialog that is shown, also where it has been fetched ahead', async () => {
  const owner = document.createElement('div')
  owner.attachShadow({ mode: 'open' })
  document.body.append(owner)
  const kit = startKit({ config: { networks: 'eip155:1' }, openSession: undefined })
  const { create, loadViews } = await defineModal()
  await loadViews()
  const modal: Modal = create(kit, owner)
  onTestFinished(() => modal.remove())
  modal.placeIn(document.body)
  kit.open()
  const root = document.querySelector('latch-key-modal')?.shadowRoot
  await expect.poll(() => dialogIn(root)).toBeTruthy()
  const shown = dialogIn(root)

  await modal.complete()
  expect(dialogIn(root)).toBe(shown)
  // What comes with React is there by now.
  kit.store.set(noticeAtom, { id: 1, tone: 'info', text: 'Signed in' })
  await expect.poll(() => root?.querySelector('.notices')?.textContent).toBe('Signed in')
})
