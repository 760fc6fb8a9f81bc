import r2wc from '@r2wc/react-to-web-component'
import type { createStore } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { ownEvents } from '#lib/ownEvents.ts'
import { createPlace, type PlacedClient } from './createPlace.ts'
import { freeTag } from './freeTag.ts'

type Drawn = { store: ReturnType<typeof createStore>; owner: HTMLElement }
type Client = PlacedClient & { store: Drawn['store'] }
type CustomElement = HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

/** The modal of one element, wherever the host wants it. */
export type Modal = {
  /** Places it in the element's shadow root, or else at the end of the body. */
  place(inside: ShadowRoot | undefined): void
  /** Has it follow the client's state: one that opens from inside a modal of the page is placed there while it is open. */
  follow(): void
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
    import('#shell/Shell.tsx'),
    import('#shell/screens.ts'),
  ])
  await screens.Connect()
  /** The props of each modal, set before it enters the page: r2wc mounts at that moment. */
  const drawn = new WeakMap<Element, Drawn>()
  /** What is told that a modal has left its place. */
  const removed = new WeakMap<Element, () => void>()
  // biome-ignore lint/correctness/noComponentHookFactories: created once, when the shell has been fetched
  const Root = ({ container }: { container: ShadowRoot }) => {
    const known = drawn.get(container.host)
    return known && <Shell {...known} root={container} />
  }
  const tag = freeTag('latch-key-modal')
  const Base = r2wc(Root as unknown as ComponentType, { shadow: 'open' }) as new () => CustomElement
  customElements.define(
    tag,
    class extends Base {
      override connectedCallback() {
        // A copy that the page has made of its body, to show it again later: nobody draws in it.
        if (drawn.has(this)) super.connectedCallback()
        else this.remove()
      }

      override disconnectedCallback() {
        super.disconnectedCallback()
        removed.get(this)?.()
      }
    },
  )

  return (client: Client, owner: HTMLElement): Modal => {
    const modal = document.createElement(tag)
    drawn.set(modal, { store: client.store, owner })
    const endEvents = modal.shadowRoot ? ownEvents(modal.shadowRoot) : () => {}
    const { leave, end, ...places } = createPlace(modal, owner, client)
    removed.set(modal, leave)
    return {
      ...places,
      draw: flushSync,
      remove() {
        end()
        modal.remove()
        endEvents()
      },
    }
  }
}
