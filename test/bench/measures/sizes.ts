import { readFileSync } from 'node:fs'
import type { Measured } from '../budgets.ts'

type Manifest = { files: Record<string, { brotli: number }> }

/** Sizes of the built files, from the build's own manifest. */
export function measureSizes(): Measured[] {
  const { files } = JSON.parse(
    readFileSync(new URL('../../../dist/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest
  const brotli = (file: string) => files[file]?.brotli ?? Number.NaN
  return [
    { name: 'loader-size', value: brotli('split/latchkey.js') },
    { name: 'one-file-size-umd', value: brotli('latchkey.umd.js') },
    { name: 'one-file-size-esm', value: brotli('latchkey.js') },
  ]
}
