import type { ButtonLook, ButtonView } from './paintButton.ts'

export type ButtonKind = 'auto' | 'connect' | 'account' | 'network' | 'none' | `wallet:${string}`

/** What `<latch-key-button>` uses of its `<latch-key>`, beside the public contract. */
export type ButtonHandle = {
  /** Fetches what a press needs. */
  warm(): void
  /** Handles a press on a button of this kind. */
  press(kind: ButtonKind): void
  /** The view model of a button of this kind. */
  viewModel(kind: ButtonKind): ButtonView
  look(): ButtonLook
}

const live = new Map<Element, ButtonHandle>()
const scopes = new WeakMap<Element, string>()

/** Repaints each further button on the page: they are few, and repainting is cheap. */
export const painters = new Set<() => void>()

/** To be called whenever an element was added, removed, or may look different. */
export const paintButtons = (): void => {
  for (const paint of painters) paint()
}

/**
 * Registers an element so that buttons can find it, and returns the scope of its storage: empty for the page's first, else
 * its id or its number, so that two elements are two separate clients. A moved element keeps its scope; one that replaces
 * an element that was removed, as frameworks do, takes over its scope.
 */
export const announceElement = (element: Element, handle: ButtonHandle): string => {
  const taken = [...live.keys()].map((other) => other.isConnected && scopes.get(other))
  let scope = scopes.get(element)
  for (let turn = 0; scope === undefined; turn++) {
    const free = turn ? (turn < 2 && element.id) || `${turn + 1}` : ''
    if (!taken.includes(free)) scope = free
  }
  scopes.set(element, scope)
  live.set(element, handle)
  paintButtons()
  return scope
}

export const retractElement = (element: Element): void => {
  live.delete(element)
  paintButtons()
}

/** The element a button belongs to: the one with this id, else the first in the page. */
export const findHandle = (id: string | null): ButtonHandle | undefined => {
  const [first] = [...live]
    .filter(([element]) => element.isConnected && (!id || element.id === id))
    // 4 is DOCUMENT_POSITION_FOLLOWING: the other one comes later in the page.
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))
  return first?.[1]
}
