import * as Latchkey from '../src/index.ts'

type Queued = (latchkey: typeof Latchkey) => void

declare global {
  interface Window {
    Latchkey?: typeof Latchkey
    /** Callbacks a page pushes before or after the script has loaded. */
    latchkeyQueue?: { push(...callbacks: Queued[]): number }
  }
}

const call = (callback: Queued) => {
  try {
    callback(Latchkey)
  } catch (error) {
    reportError(error)
  }
}

/** Callbacks look for their element: until the page is parsed it may not be there. */
const run = (callback: Queued) => {
  if (document.readyState !== 'loading') call(callback)
  else document.addEventListener('DOMContentLoaded', () => call(callback))
}

// Without a DOM (a server that renders) importing this file does nothing.
if (typeof HTMLElement !== 'undefined') {
  Latchkey.defineElements()
  // A second copy of the script stands aside: callbacks get the one whose elements are on the page.
  if (!window.Latchkey) {
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
