import { paintButtons } from './registry.ts'

const waiting = new Set<() => () => void>()

/**
 * Returns what asks for a paint in one of the next microtasks. All elements of the page are painted together: each `read`
 * looks at the page and returns what draws. A read of styles after another element has drawn would make the browser compute
 * the styles of the whole page again, once for each element.
 *
 * Every step is a microtask of its own: an error goes to the page's error handlers and stops no other element.
 */
export const paintTogether = (read: () => () => void) => (): void => {
  if (waiting.size === 0)
    queueMicrotask(() => {
      // Whatever a step queues comes after the reads that are queued here.
      for (const each of waiting) queueMicrotask(() => queueMicrotask(each()))
      queueMicrotask(() => queueMicrotask(paintButtons))
      waiting.clear()
    })
  waiting.add(read)
}
