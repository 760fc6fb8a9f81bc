import { firstListener } from './firstListener.ts'
import { fromDocument } from './fromDocument.ts'
import { isRestOfGesture } from './isRestOfGesture.ts'
import { makeUpFor } from './makeUpFor.ts'
import { drawnModals } from './pageModals.ts'

/** Listeners at a shadow root, by the type of their events. */
type Listeners = Map<string, Set<EventListenerOrEventListenerObject>>
type Heard = Record<'capture' | 'bubble', Listeners>

const keys = ['keydown', 'keypress', 'keyup']
/** Beside what the loader listens for. */
const rest = [
  ...['pointerup', 'pointercancel', 'mousedown', 'mouseup', 'auxclick', 'dblclick', 'contextmenu'],
  ...['focusin', 'focusout', 'cut', 'copy', 'paste'],
]
/** A listener that could prevent these would have the page wait for it before it scrolls. */
const scrolling = ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel']

const heardAt = new WeakMap<EventTarget, Heard>()
/** The dialogs that are shown, the last one on top, each with the page's dialogs that were open before it. */
const shown: { dialog: HTMLDialogElement; below: ReadonlySet<Element> }[] = []

const pageDialogs = () => [...document.querySelectorAll('dialog[open]')]

/** The dialog of ours that is on top of everything, if one is. */
const topDialog = () => {
  const top = shown.at(-1)
  return top && pageDialogs().every((one) => top.below.has(one)) ? top.dialog : undefined
}

/** Calls the listeners at a root as if the event had come to it. Returns whether one of them prevented it. */
const hear = (heard: Heard, event: Event, target: Element): boolean => {
  let isPrevented = false
  const preventDefault = () => {
    isPrevented = true
    Event.prototype.preventDefault.call(event)
  }
  // At the window, what an event in a shadow tree is for is the tree's host.
  const inside = { target, preventDefault }
  for (const [name, value] of Object.entries(inside))
    Object.defineProperty(event, name, { value, configurable: true })
  try {
    for (const phase of ['capture', 'bubble'] as const) {
      if (event.cancelBubble) break
      for (const listener of heard[phase].get(event.type) ?? [])
        if (typeof listener === 'function') listener.call(event.currentTarget, event)
        else listener.handleEvent(event)
    }
  } finally {
    for (const name of Object.keys(inside)) Reflect.deleteProperty(event, name)
  }
  return isPrevented
}

/** What an event is for, and the root whose listeners hear of it; nothing where it is the page's. */
const ownerOf = (event: Event): { root: Node; target: Element } | undefined => {
  const path = event.composedPath()
  const target = path[0] as Element
  const root = path.find((one) => heardAt.has(one)) as ShadowRoot | undefined
  const isKey = keys.includes(event.type)
  if (!root) {
    // A key while nothing has the focus is for what is on top.
    const isNowhere = target === fromDocument('documentElement') || target.localName === 'body'
    const dialog = isKey && event.isTrusted && isNowhere ? topDialog() : undefined
    return dialog && { root: dialog.getRootNode(), target: dialog }
  }
  const isInside = target.getRootNode() === root
  const dialog = root.querySelector('dialog')
  // What the page shows in a slot has listeners of the page, though keys and the wheel are the dialog's there too.
  if (dialog && !isInside)
    return isKey || scrolling.includes(event.type) ? { root, target: dialog } : undefined
  if (dialog) return { root, target }
  // A card in the page is a part of it: only what is typed there is its own.
  const { key } = event as KeyboardEvent
  const isTyped = isKey && key !== 'Escape' && key !== 'Tab' && target.matches('input, textarea')
  return isInside && isTyped ? { root, target } : undefined
}

const muted = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation']
/** Lets listeners hear an event that they can neither stop nor prevent. */
const mute = (event: Event) => {
  for (const name of muted)
    Object.defineProperty(event, name, { value() {}, configurable: true, writable: true })
}
const unmute = (event: Event) => {
  for (const name of muted) Reflect.deleteProperty(event, name)
}

const keep = (event: Event) => {
  const owner = ownerOf(event)
  const isRest = event.isTrusted && isRestOfGesture(event, owner !== undefined)
  const heard = owner && heardAt.get(owner.root)
  if (!heard) {
    if (isRest) event.stopImmediatePropagation()
    return
  }
  // Where no modal of the page could take it for its own, the page may know of it: it counts clicks.
  if (event.type === 'click' && drawnModals().length === 0) return mute(event)
  const wasPrevented = event.defaultPrevented
  const isPrevented = hear(heard, event, owner.target)
  event.stopImmediatePropagation()
  if (wasPrevented && !isPrevented) makeUpFor(event, owner.target)
}

/** The roots of the dialogs that there are. */
const roots = new Set<ShadowRoot>()

const startKeeping = () => {
  firstListener.handleEvent = keep
  for (const type of rest) window.addEventListener(type, keep, true)
  for (const type of scrolling)
    window.addEventListener(type, keep, { capture: true, passive: true })
}

const stopKeeping = () => {
  firstListener.handleEvent = () => {}
  for (const type of [...rest, ...scrolling]) window.removeEventListener(type, keep, true)
}

/**
 * Keeps the events of a dialog from the page: nothing that is pressed, typed or turned in it is heard by the page's
 * listeners, which could take it for a press outside of their own modal, a shortcut, or a turn of the page, and stop or
 * prevent it. The window hears an event before any element does, and ends it there; what listens at the dialog's root is
 * called from there. The loader listens for keys and presses, so that few listeners of the page are older.
 *
 * To be called before anything listens at the root. Returns what ends it, when the dialog is gone for good.
 */
export const ownEvents = (root: ShadowRoot): (() => void) => {
  const heard: Heard = { capture: new Map(), bubble: new Map() }
  const listenersOf = (type: string, options?: EventListenerOptions | boolean) => {
    const isCapture = typeof options === 'object' ? options.capture : options
    const all = heard[isCapture ? 'capture' : 'bubble']
    const listeners = all.get(type) ?? new Set()
    all.set(type, listeners)
    return listeners
  }
  root.addEventListener('click', unmute, true)
  const { addEventListener, removeEventListener } = root
  root.addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
    if (listener) listenersOf(type, options).add(listener)
    addEventListener.call(root, type, listener, options)
  }
  root.removeEventListener = (
    ...[type, listener, options]: Parameters<typeof removeEventListener>
  ) => {
    if (listener) listenersOf(type, options).delete(listener)
    removeEventListener.call(root, type, listener, options)
  }
  heardAt.set(root, heard)
  if (roots.size === 0) startKeeping()
  roots.add(root)
  return () => {
    if (roots.delete(root) && roots.size === 0) stopKeeping()
  }
}

/** While it is shown, keys that are pressed while nothing has the focus are the dialog's. Returns what ends it. */
export const ownKeys = (dialog: HTMLDialogElement): (() => void) => {
  const one = { dialog, below: new Set(pageDialogs()) }
  shown.push(one)
  return () => {
    if (shown.includes(one)) shown.splice(shown.indexOf(one), 1)
  }
}
