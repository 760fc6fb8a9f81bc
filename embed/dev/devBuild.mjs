// @ts-check
import { relative, resolve, sep } from 'node:path'
import { context } from 'esbuild'
import { esbuildOptions } from './esbuildOptions.mjs'

/**
 * Bundles the sources unminified in memory, again at every change: for `npm run dev`, which cannot wait for minified files.
 * Every build of `dist/` has its name here, and all of them are the same chunks.
 *
 * @param {{ input: string, version: string, scripts?: Record<string, string>, pages?: [string, string][] }} options
 *   `scripts` are bundled besides, each to its name; `pages` are served as they are
 */
export async function startDevBuild({ input, version, scripts = {}, pages: texts = [] }) {
  const outdir = resolve('/dist')
  const pages = new Map(texts.map(([name, text]) => [name, Buffer.from(text)]))
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  let files = new Map()
  /** @type {Set<(problem?: string) => void>} */
  const listeners = new Set()
  /** @type {() => void} */
  let isBuilt = () => {}
  const firstBuild = new Promise((resolve) => {
    isBuilt = () => resolve(undefined)
  })
  const bundler = await context({
    ...esbuildOptions({ version }),
    entryPoints: { 'split/start': input, ...scripts },
    chunkNames: 'split/[name]-[hash]',
    outdir,
    format: 'esm',
    splitting: true,
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      ...esbuildOptions({ version }).plugins,
      {
        name: 'keep-files',
        setup(build) {
          build.onEnd(({ errors, outputFiles = [] }) => {
            /** @param {string} [problem] */
            const emit = (problem) => {
              for (const listener of listeners) listener(problem)
            }
            isBuilt()
            // Until the mistake is mended, the last successful files are served.
            if (errors.length > 0) return emit(errors.map(({ text }) => text).join('\n'))
            files = new Map(
              outputFiles.map(({ path, contents }) => [
                relative(outdir, path).split(sep).join('/'),
                new Uint8Array(contents),
              ]),
            )
            emit()
          })
        },
      },
    ],
  })
  // Watching starts with a first build.
  await bundler.watch()
  await firstBuild

  return {
    /**
     * A file by its path in `dist/`.
     *
     * @param {string} name
     * @returns {Uint8Array<ArrayBuffer> | undefined}
     */
    read: (name) => heads.get(name) ?? pages.get(name) ?? files.get(name),
    names: [...heads.keys()],
    /**
     * Calls the listener after each change, with the error if the build failed; returns what ends that.
     *
     * @param {(problem?: string) => void} listener
     */
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => bundler.dispose(),
  }
}

/** Reloads the page when the server reports changed files, or shows the build's error. */
const reload =
  `new EventSource('/changes').onmessage = ({ data }) => ` +
  `data ? console.error('[latchkey] Not built: ' + data) : location.reload()\n`

/** What replaces each build of `dist/`. */
const heads = new Map([
  ['latchkey.umd.js', Buffer.from(`import('./split/start.js')\n${reload}`)],
  ['latchkey.js', Buffer.from(`export * from './split/start.js'\n${reload}`)],
  ['split/latchkey.js', Buffer.from(`export * from './start.js'\n${reload}`)],
])
