import { paintButtons } from './registry.ts'

const waiting = new Set<() => () => void>()

/**
 * Returns what asks for a paint in the next microtask. All elements of the page are painted together: each `read` looks
 * at the page and returns what draws. A read of styles after another element has drawn would make the browser compute the
 * styles of the whole page again, once for each element.
 */
export const paintTogether = (read: () => () => void) => (): void => {
  if (waiting.size === 0)
    queueMicrotask(() => {
      const reads = [...waiting]
      waiting.clear()
      const paints = reads.map((each) => each())
      for (const paint of paints) paint()
      paintButtons()
    })
  waiting.add(read)
}
