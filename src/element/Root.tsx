import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

/** What the shell is handed: the kit's store, where it is drawn, and whose looks it takes. */
type ShellProps<Store> = { store: Store; root: ShadowRoot; owner: HTMLElement }

type ModalElement<Store> = HTMLElement & { kit: { store: Store }; owner: HTMLElement }

const TAG = 'latch-key-modal'

/**
 * Wraps the shell as `<latch-key-modal>`, the inner element the views live in. Kit and owner are set before it is
 * connected: r2wc mounts at that moment and unmounts when it leaves the page, while the store outlives both.
 */
export const defineModal = <Store,>(Shell: ComponentType<ShellProps<Store>>) => {
  const Root = ({ container }: { container: ShadowRoot }) => {
    const { kit, owner } = container.host as ModalElement<Store>
    return <Shell store={kit.store} root={container} owner={owner} />
  }
  // Two copies of the script may be on the page; the first one's modal serves its own elements only.
  let tag = TAG
  for (let copy = 2; customElements.get(tag); copy++) tag = `${TAG}-${copy}`
  customElements.define(tag, r2wc(Root as unknown as ComponentType, { shadow: 'open' }))
  return (kit: { store: Store }, owner: HTMLElement): HTMLElement =>
    Object.assign(document.createElement(tag), { kit, owner })
}
