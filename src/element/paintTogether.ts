import { paintButtons } from './registry.ts'

const waiting = new Set<() => () => void>()

/** Runs one element's step. Its error goes to the page's error handlers, so that it does not stop the other elements. */
const attempt = <Result>(step?: () => Result): Result | undefined => {
  try {
    return step?.()
  } catch (error) {
    reportError(error)
  }
}

/**
 * Returns what asks for a paint in the next microtask. All elements of the page are painted together: each `read` looks
 * at the page and returns what draws. A read of styles after another element has drawn would make the browser compute the
 * styles of the whole page again, once for each element. An element whose read fails is not painted.
 */
export const paintTogether = (read: () => () => void) => (): void => {
  if (waiting.size === 0)
    queueMicrotask(() => {
      const reads = [...waiting]
      waiting.clear()
      const paints = reads.map(attempt)
      for (const paint of paints) attempt(paint)
      paintButtons()
    })
  waiting.add(read)
}
