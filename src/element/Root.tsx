import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { placeModal } from './placeModal.ts'

type Store = Parameters<typeof import('../shell/Shell.tsx')['Shell']>[0]['store']

type ModalElement = HTMLElement & { kit: { store: Store }; owner: HTMLElement }

/** The modal of one element, wherever the host wants it. */
export type Modal = { placeIn(home: ShadowRoot | HTMLElement): void; remove(): void }

const TAG = 'latch-key-modal'

/**
 * Wraps the shell as `<latch-key-modal>`, the inner element the views live in. Kit and owner are set before it is
 * connected: r2wc mounts at that moment and unmounts when it leaves the page, while the store outlives both.
 */
export const defineModal = async () => {
  const { Shell } = await import('../shell/Shell.tsx')
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the shell has been fetched
  const Root = ({ container }: { container: ShadowRoot }) => {
    const { kit, owner } = container.host as ModalElement
    return <Shell store={kit.store} root={container} owner={owner} />
  }
  // Two copies of the script may be on the page; the first one's modal serves its own elements only.
  let tag = TAG
  for (let copy = 2; customElements.get(tag); copy++) tag = `${TAG}-${copy}`
  customElements.define(tag, r2wc(Root as unknown as ComponentType, { shadow: 'open' }))
  return (kit: { store: Store }, owner: HTMLElement): Modal => {
    const modal = Object.assign(document.createElement(tag), { kit, owner })
    return { placeIn: (home) => placeModal(modal, home), remove: () => modal.remove() }
  }
}
