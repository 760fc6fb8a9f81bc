/** `HTMLElement`, or an empty class where there is none, so that a rendering server may import the elements. */
export const HTMLElementBase: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)
