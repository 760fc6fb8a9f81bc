import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import type { MountOptions } from '#element/mount.ts'
import { fromDocument } from '#lib/fromDocument.ts'
import { defineWhereTested } from './defineWhereTested.ts'

/** An element, its id or a function that finds it; nothing for the page's first. */
export type ElementTarget = string | Element | (() => Element | null | undefined) | undefined

export type PageElement = {
  /** The element in the page, once that has been parsed; it may not be defined yet. None on a server. */
  look(): Promise<LatchKeyElement | undefined>
  /** The element, defined. Adds one to a page that has none. */
  obtain(): Promise<LatchKeyElement>
  /** The element, defined, as soon as the page has it. */
  arrive(): Promise<LatchKeyElement>
  /** Calls back with the element as soon as the page has it, and with each that replaces it. */
  follow(found: (element: LatchKeyElement) => void): void
  /** Whether the element was added by {@link PageElement.obtain}. */
  isAdded(): boolean
  /** Removes an element that was added. */
  withdraw(): void
}

/** Finds the `<latch-key>` of the page, which may come later or be replaced. */
export const createPageElement = ({
  target,
  options,
  prepare,
}: {
  target: ElementTarget
  /** Properties of the element that is added to a page without one. */
  options: MountOptions
  /** Called with that element before it is in the page. */
  prepare(element: LatchKeyElement): void
}): PageElement => {
  let added: LatchKeyElement | undefined
  const waiting = new Set<(element: LatchKeyElement) => void>()

  const isAdded = () => added?.isConnected === true
  const find = (): LatchKeyElement | undefined => {
    // The visitor is connected in this one, whichever the page adds later.
    if (isAdded()) return added
    const found =
      typeof target === 'function'
        ? target()
        : typeof target === 'string'
          ? document.getElementById(target)
          : (target ?? document.querySelector('latch-key'))
    return (found ?? undefined) as LatchKeyElement | undefined
  }
  const look = async () => {
    if (typeof document === 'undefined') return undefined
    return find() ?? (await parsed().then(find))
  }
  const add = (): LatchKeyElement => {
    if (target !== undefined) throw new Error('This page has no such <latch-key>. Check `target`.')
    added = document.createElement('latch-key') as LatchKeyElement
    Object.assign(added, { button: 'none', ...options })
    prepare(added)
    fromDocument('body').append(added)
    return added
  }

  return {
    look,
    isAdded,
    async obtain() {
      if (typeof document === 'undefined')
        throw new Error('A server has no wallet. Connect in the browser.')
      return defined((await look()) ?? add())
    },
    async arrive() {
      const arrival = () => new Promise<LatchKeyElement>((resolve) => waiting.add(resolve))
      return defined((await look()) ?? (await arrival()))
    },
    follow(found) {
      let followed: LatchKeyElement | undefined
      const lookAgain = () => {
        // Called for each change of the page.
        if (followed?.isConnected && target === undefined && waiting.size === 0) return
        const element = find()
        if (!element) return
        for (const arrived of waiting) arrived(element)
        waiting.clear()
        if (element === followed) return
        followed = element
        found(element)
      }
      new MutationObserver(lookAgain).observe(document, { childList: true, subtree: true })
      // Changes inside of shadow roots are not observed.
      addEventListener('latchkey-ready', lookAgain, { capture: true })
      lookAgain()
    },
    withdraw() {
      added?.remove()
      added = undefined
    },
  }
}

const parsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (fromDocument('readyState') !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

const defined = async (element: LatchKeyElement): Promise<LatchKeyElement> => {
  if (customElements.get('latch-key')) return element
  if (!defineWhereTested()) await import('../latchkey.ts')
  await customElements.whenDefined('latch-key')
  return element
}
