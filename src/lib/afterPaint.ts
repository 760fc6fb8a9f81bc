/** A hidden page does not paint: the wait ends after this, ms. */
const LIMIT_MS = 200

/** Resolves after the page has had a chance to paint its current state. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LIMIT_MS)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })
