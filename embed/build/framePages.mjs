// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { gzipSync } from 'fflate'
import { rollupSources } from './rollupSources.mjs'

const folder = 'testing/frame'
const pages = ['sdk', 'loading', 'dashboard', 'review']

/** Sheets of the frame's pages, each of these files, relative to the folder of the sandbox; a test compares them with what the sandbox serves. */
const sheets = {
  'frame.css': [
    'frame/page/frame.css',
    'frame/page/approve/approve.css',
    'frame/page/standing.css',
  ],
  'register.css': ['look/look.css', 'frame/service/register.css'],
}

/**
 * Makes `testing/frame`: the scripts and sheets of the embedded wallet's pages, which `latchkey/testing/node` serves to
 * tests. The sandbox bundles the same sources on request. They are compressed, since browsers take them so and nobody
 * reads them on the disk; only the same input gives the same bytes whatever version of zlib Node has.
 *
 * @param {{ sandbox: string, dir: string, version: string, banner: string }} options `sandbox`: its folder
 * @returns {import('rollup').Plugin & { api: { sources(): Promise<string[]> } }} `sources`: the modules in it, by path
 */
export function framePages({ sandbox, dir, version, banner }) {
  const make = async () => {
    const bundle = await rollupSources({
      input: Object.fromEntries(
        pages.map((name) => [name, join(sandbox, 'frame/page', name, 'main.ts')]),
      ),
      version,
    })
    const { output } = await bundle.generate({
      format: 'es',
      dir: join(dir, folder),
      banner,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      plugins: [terser({ ecma: 2022, module: true, format: { comments: /^!/ } })],
    })
    await bundle.close()
    return output.filter((part) => part.type === 'chunk')
  }
  /** @type {ReturnType<typeof make> | undefined} */
  let made
  return {
    name: 'frame-pages',
    api: {
      async sources() {
        made ??= make()
        const all = (await made).flatMap(({ modules }) =>
          Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0),
        )
        return [...new Set(all)]
      },
    },
    async generateBundle() {
      made ??= make()
      /** @type {(name: string, text: string) => string} */
      const emit = (name, text) =>
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${name}.gz`,
          source: gzipSync(Buffer.from(text), { level: 9, mtime: 0 }),
        })
      for (const { fileName, code, map } of await made) {
        emit(fileName, code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'))
        if (map)
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${fileName}.map`,
            source: JSON.stringify(map),
          })
      }
      for (const [name, files] of Object.entries(sheets)) {
        const texts = await Promise.all(files.map((file) => readFile(join(sandbox, file), 'utf8')))
        emit(name, texts.join('\n'))
      }
    },
  }
}
