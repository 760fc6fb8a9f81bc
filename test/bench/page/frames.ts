/** Resolves in the first animation frame in which `find` returns something. */
export function inFrame<Found>(find: () => Found | undefined): Promise<Found> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find()
      if (found === undefined) requestAnimationFrame(look)
      else resolve(found)
    }
    requestAnimationFrame(look)
  })
}

/** Resolves after the next paint. */
export const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    }),
  )
