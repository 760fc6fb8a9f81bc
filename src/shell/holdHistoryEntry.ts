/** @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api */
type Entry = { key: string; id: string }
type Navigation = { currentEntry?: Entry | null }

/** Without it no entry is known: a page's element of that name has none either. */
const entryNow = (): Partial<Entry> =>
  (window as { navigation?: Navigation }).navigation?.currentEntry ?? {}

/** How long the browser may take to leave an entry, ms. */
const LEAVE_MS = 1000

/** Ends with the entry of the last dialog: one that opens meanwhile waits for it. */
let isFree: Promise<void> = Promise.resolve()

/**
 * Adds one entry to the page's history, with the page's own address and state, and hears the browser's Back from it. The
 * page's router hears of it, too: of an address and a state that it has already. What the page itself has pushed or replaced
 * meanwhile is never undone.
 *
 * @param back goes back here; answers whether anything is left to go back to, for which the entry is kept
 * @returns what ends it: the entry is left, where it is still the current one and as it was
 */
export function holdHistoryEntry(back: () => boolean): () => void {
  let isOver = false
  let leave = () => {}
  isFree = isFree.then(
    () =>
      new Promise<void>((done) => {
        if (isOver) done()
        else leave = hold(back, done)
      }),
  )
  return () => {
    isOver = true
    leave()
  }
}

function hold(back: () => boolean, done: () => void): () => void {
  const { href } = location
  const before = entryNow()
  // Not by the page's own `pushState`, which a router may have replaced to hear of what it pushes itself.
  History.prototype.pushState.call(history, history.state, '')
  const own = entryNow()
  const { state, length } = history
  let isOver = false
  /** The visitor has gone back, and the entry is returned to. */
  let isReturning = false
  const ending = new AbortController()

  const end = () => {
    ending.abort()
    done()
  }
  /** What the page has pushed or replaced makes it another entry. */
  const isHere = () =>
    own.id === undefined
      ? location.href === href && history.state === state && history.length === length
      : entryNow().id === own.id
  /** Whether the entry before it is the current one, and nothing was added to it. */
  const isBefore = () =>
    history.length === length &&
    location.href === href &&
    (before.key === undefined || entryNow().key === before.key)
  const goBack = () => {
    history.back()
    setTimeout(end, LEAVE_MS)
  }

  const onPopState = () => {
    if (isReturning) {
      isReturning = false
      if (isOver && isHere()) goBack()
      return
    }
    if (!isBefore()) return
    if (isOver || !back()) return end()
    // An entry that is pushed without a press is passed over by the browser: the one there was is used again.
    isReturning = true
    history.forward()
  }
  addEventListener('popstate', onPopState, { signal: ending.signal })

  return () => {
    isOver = true
    // After what the page itself does in the same turn, such as going elsewhere once a wallet has connected.
    setTimeout(() => {
      if (isReturning || ending.signal.aborted) return
      if (isHere()) goBack()
      else end()
    })
  }
}
