// @ts-check
/**
 * Says once, while a page is being developed, that a component that runs on the server alone cannot bring the element
 * to the browser. Inlined by the build.
 */
export function reportServer() {
  const told = Symbol.for('latchkey.server')
  if (typeof process === 'undefined' || process.env.NODE_ENV === 'production') return
  if (Reflect.has(globalThis, told)) return
  Reflect.set(globalThis, told, true)
  console.warn(
    '[latchkey] A server component imports latchkey, which only runs in a browser: the page will not have the element. ' +
      "Import it in a client component ('use client'), or use <LatchKey> of latchkey/react.",
  )
}
