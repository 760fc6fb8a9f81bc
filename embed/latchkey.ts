import { fromDocument } from '#lib/fromDocument.ts'
import * as Latchkey from '../src/index.ts'

type Queued = (latchkey: typeof Latchkey) => void

declare global {
  interface Window {
    Latchkey?: typeof Latchkey
    /** Callbacks that a page pushes before or after the script has loaded. */
    latchkeyQueue?: { push(...callbacks: Queued[]): number }
  }
}

const call = (callback: Queued) => {
  try {
    callback(Latchkey)
  } catch (error) {
    // As `reportError` would, which environments for tests lack.
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Callbacks query their element, which may be missing until the page is parsed. */
const run = (callback: Queued) => {
  if (fromDocument('readyState') !== 'loading') call(callback)
  else addEventListener('DOMContentLoaded', () => call(callback))
}

// Without a DOM (on a rendering server) importing this file does nothing.
if (globalThis.HTMLElement) {
  Latchkey.defineElements()
  // A second copy of the script does nothing: callbacks get the copy that defined the elements. An element with the id
  // `Latchkey` is a property of the window, too, but not its own.
  if (!Object.hasOwn(window, 'Latchkey')) {
    window.Latchkey = Latchkey
    const waiting = window.latchkeyQueue
    window.latchkeyQueue = {
      push: (...callbacks) => {
        callbacks.forEach(run)
        return 0
      },
    }
    if (Array.isArray(waiting)) (waiting as Queued[]).forEach(run)
  }
}

export {
  defineElements,
  LatchKeyButtonElement,
  LatchKeyElement,
  LatchkeyError,
  mount,
} from '../src/index.ts'
