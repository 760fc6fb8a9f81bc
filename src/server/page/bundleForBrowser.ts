import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const fromHere = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(fromHere.resolve(`${name}/package.json`))

// WalletKit brings its own copies of the release before ours; one of each is enough for a page.
const alias = Object.fromEntries(
  ['core', 'sign-client', 'types', 'utils'].map((name) => [
    `@walletconnect/${name}`,
    packageFolder(`@walletconnect/${name}`),
  ]),
)

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a TypeScript entry into one script that a browser runs as it is. Each is bundled once a process.
 *
 * @param globalName where to leave the entry's exports; without it nothing is left
 */
export function bundleForBrowser(entry: URL, globalName?: string): Promise<string> {
  const key = `${entry.href} ${globalName}`
  const known = bundles.get(key)
  if (known) return known
  const bundle = build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    ...(globalName !== undefined && { globalName }),
    platform: 'browser',
    target: 'es2022',
    minify: true,
    alias,
    define: { global: 'globalThis' },
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  bundles.set(key, bundle)
  // A file that did not compile may compile at the next request.
  bundle.catch(() => bundles.delete(key))
  return bundle
}
