import r2wc from '@r2wc/react-to-web-component'
import type { createStore } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { freeTag } from './freeTag.ts'
import { placeModal } from './placeModal.ts'

type Drawn = { store: ReturnType<typeof createStore>; owner: HTMLElement }

/** The modal of one element, wherever the host wants it. */
export type Modal = {
  placeIn(home: ShadowRoot | HTMLElement): void
  /** Renders the result of a state change before it returns. */
  draw<Done>(change: () => Done): Done
  remove(): void
}

/**
 * Defines `<latch-key-modal>`, the element React renders in, and returns what creates one. It is loaded with the shell and
 * the view most visitors see first, so that the modal is drawn as soon as it opens.
 */
export const prepareModal = async () => {
  const [{ Shell }, { screens }] = await Promise.all([
    import('../shell/Shell.tsx'),
    import('../shell/screens.ts'),
  ])
  await screens.Connect()
  /** The props of each modal, set before it enters the page: r2wc mounts at that moment. */
  const drawn = new WeakMap<Element, Drawn>()
  // biome-ignore lint/correctness/noComponentHookFactories: created once, when the shell has been fetched
  const Root = ({ container }: { container: ShadowRoot }) => {
    const known = drawn.get(container.host)
    return known && <Shell {...known} root={container} />
  }
  const tag = freeTag('latch-key-modal')
  customElements.define(tag, r2wc(Root as unknown as ComponentType, { shadow: 'open' }))

  return (client: { store: Drawn['store'] }, owner: HTMLElement): Modal => {
    const modal = document.createElement(tag)
    drawn.set(modal, { store: client.store, owner })
    return {
      // Synchronously: the open modal is painted in the frame that answers the press.
      placeIn: (home) => flushSync(() => placeModal(modal, home)),
      draw: flushSync,
      remove: () => modal.remove(),
    }
  }
}
