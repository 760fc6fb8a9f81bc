/** A hidden page paints nothing: nobody waits longer than this, ms. */
const LIMIT_MS = 200

/** Resolves when the page has had the chance to paint what it is now. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LIMIT_MS)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })
