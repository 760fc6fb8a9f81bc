// @ts-check
/**
 * Builds the documentation site into `demo/docs/.vitepress/dist`, unless it was built from exactly these pages and this
 * `dist/`. Beside the pages it puts the scripts of Latchkey, on which the live elements run: the folder is all it takes.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, root } from '../../embed/prepare/prepare.mjs'

const docs = join(root, 'demo/docs')
/** Folder of the built site. */
export const built = join(docs, '.vitepress/dist')
const stamp = join(built, 'inputs.txt')
/** What pages load and programs read; the rest of `dist/` is for editors, servers and bundlers. */
export const loaded = ['latchkey.css', 'split', 'locales', 'custom-elements.json']

/** Pages and texts that are taken from elsewhere. */
const elsewhere = [
  'embed/CHANGELOG.md',
  'embed/SECURITY.md',
  'dist/manifest.json',
  'dist/custom-elements.json',
  'package.json',
]

function inputs() {
  const own = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(md|ts|css|json|svg|png|mjs)$/.test(path))
    .filter((path) => !/^\.vitepress[\\/](dist|cache)/.test(path))
    .map((path) => relative(root, join(docs, path)))
  const hash = createHash('sha256')
  // The options of site/siteOptions.ts.
  for (const name of ['DOCS_ORIGIN', 'DOCS_REPOSITORY']) hash.update(`${process.env[name] ?? ''}\0`)
  for (const path of [...own, ...elsewhere].map((one) => one.split(sep).join('/')).sort()) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** With what Node needs for the site's configuration, whose imports by a name (`#…`) are our sources, and stay imports. */
export async function loadVitepress() {
  const { register } = await import('tsx/esm/api')
  register()
  return await import('vitepress')
}

/** @returns {Promise<string>} the folder of the built site */
export async function ensureDocs() {
  const wanted = inputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return built
  const started = Date.now()
  const { build } = await loadVitepress()
  await build(docs)
  for (const name of loaded) {
    mkdirSync(join(built, 'latchkey'), { recursive: true })
    cpSync(join(root, 'dist', name), join(built, 'latchkey', name), {
      recursive: true,
      filter: (path) => !/\.(map|ts)$/.test(path),
    })
  }
  writeFileSync(stamp, wanted)
  console.error(`Built the documentation in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return built
}

/** Whether nothing has to be built. */
export const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs()

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureBuilt()
  console.log(await ensureDocs())
}
