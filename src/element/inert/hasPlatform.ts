/** Of what the elements are built on: form controls, and something that draws. */
const needed = [
  ['HTMLElement', 'attachInternals'],
  ['ElementInternals', 'setFormValue'],
  ['Document', 'getAnimations'],
] as const

/**
 * Whether the page runs where there is all that the elements need. jsdom and happy-dom, in which hosts test their pages,
 * lack most of it, and may gain or be lent one or the other.
 */
export const hasPlatform = (): boolean =>
  needed.every(([owner, name]) => name in Object(Object(Reflect.get(globalThis, owner)).prototype))
