/** `HTMLElement`, or an empty stand-in where there is none: a server that renders may import the classes. */
export const HTMLElementBase: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)
