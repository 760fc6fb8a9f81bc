import { takesAnnouncements } from './takesAnnouncements.ts'

/** What is about to be said in a root: by what says it, so that a state that passes at once is not said. */
type Batch = { texts: Map<object, string>; isUrgent: boolean }

const batches = new WeakMap<Node, Batch>()

/**
 * How long changes are gathered, ms: screen readers often say only the last of several announcements, so what changes
 * together is one.
 */
const GATHER_MS = 50
/** How long a live region keeps its text, ms: afterwards nobody meets it twice. */
const KEEP_MS = 2000

const ENDS = /[.!?…:。！？।؟]$/

/** One sentence a line, each once, and none that another one contains. */
const joined = (texts: readonly string[]): string => {
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim())
  return [...new Set(lines)]
    .filter((line) => line && !lines.some((other) => other !== line && other.includes(line)))
    .map((line, at, { length }) => (at === length - 1 || ENDS.test(line) ? line : `${line}.`))
    .join(' ')
}

const tell = (root: ParentNode, { texts, isUrgent }: Batch) => {
  const text = joined([...texts.values()])
  const place = root.querySelector('[data-announcer]')
  if (!text) return
  // The card is what a modal dialog leaves accessible; after the dialog the page is.
  const isOpen = place && (place.closest('dialog')?.open ?? true)
  const speaker = isOpen ? place.parentElement : document.documentElement
  if (takesAnnouncements(speaker))
    return speaker.ariaNotify(text, { priority: isUrgent ? 'high' : 'normal' })
  const region = place?.children[isUrgent ? 1 : 0]
  if (!region) return
  region.textContent = text
  setTimeout(() => {
    if (region.textContent === text) region.textContent = ''
  }, KEEP_MS)
}

/**
 * Tells screen readers of a change of state: by `ariaNotify`, else by the live regions of `Announcer`. A line is a sentence.
 *
 * @param source what says it: a later text of the same source, also none, replaces one that was not said yet
 */
export function announce(
  root: Document | ShadowRoot,
  source: object,
  text: string,
  isUrgent: boolean,
): void {
  let batch = batches.get(root)
  if (!batch) {
    if (!text) return
    const opened: Batch = { texts: new Map(), isUrgent: false }
    batches.set(root, opened)
    setTimeout(() => {
      batches.delete(root)
      tell(root, opened)
    }, GATHER_MS)
    batch = opened
  }
  batch.texts.set(source, text)
  batch.isUrgent ||= isUrgent && text !== ''
}
