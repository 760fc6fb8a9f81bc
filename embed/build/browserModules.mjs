/**
 * Stands in for modules that a browser does not need: Node's `crypto`, which hashing code asks for
 * and never uses here, and a `fetch` polyfill.
 *
 * @returns {import('rollup').Plugin}
 */
export function browserModules() {
  const texts = {
    crypto: 'export default {}',
    'cross-fetch':
      'const f = (...args) => globalThis.fetch(...args)\n' +
      'export { f as default, f as fetch }\n' +
      'export const { Headers, Request, Response } = globalThis',
  }
  return {
    name: 'browser-modules',
    resolveId: (id) => (Object.hasOwn(texts, id) ? `\0browser:${id}` : null),
    load: (id) => (id.startsWith('\0browser:') ? texts[id.slice('\0browser:'.length)] : null),
  }
}
