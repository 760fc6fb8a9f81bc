import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import { bundleConfig } from '../../embed/build/bundleConfig.mjs'

/** Builds the small program of `fixture/` as the real one is built, into a folder of its own. */
export async function buildFixture() {
  const dir = await mkdtemp(join(tmpdir(), 'latchkey-build-'))
  const { output, ...input } = bundleConfig({
    input: fileURLToPath(new URL('fixture/entry.ts', import.meta.url)),
    dir,
    version: '1.2.3',
    banner: '/*! fixture */',
    loaderBanner: '/*! fixture */',
  })
  const bundle = await rollup(input)
  await bundle.write(output)
  await bundle.close()
  return { dir, remove: () => rm(dir, { recursive: true }) }
}
