import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import type { Kit } from './wake.ts'

/** What the shell is handed: the kit's store, where it is drawn, and whose looks it takes. */
type ShellProps = { store: Kit['store']; root: ShadowRoot; owner: HTMLElement }

export type ModalElement = HTMLElement & { kit: Kit; owner: HTMLElement }

const TAG = 'latch-key-modal'

/**
 * Wraps the shell as `<latch-key-modal>`, the inner element the views live in. Kit and owner are set before it is
 * connected: r2wc mounts at that moment and unmounts when it leaves the page, while the store outlives both.
 */
export const defineModal = (Shell: ComponentType<ShellProps>) => {
  const Root = ({ container }: { container: ShadowRoot }) => {
    const { kit, owner } = container.host as ModalElement
    return <Shell store={kit.store} root={container} owner={owner} />
  }
  // Two copies of the script may be on the page; the first one's modal serves its own elements only.
  let tag = TAG
  for (let copy = 2; customElements.get(tag); copy++) tag = `${TAG}-${copy}`
  customElements.define(tag, r2wc(Root as unknown as ComponentType, { shadow: 'open' }))
  return (kit: Kit, owner: HTMLElement): ModalElement =>
    Object.assign(document.createElement(tag), { kit, owner })
}
