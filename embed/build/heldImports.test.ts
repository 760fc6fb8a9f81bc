import { rollup } from 'rollup'
import { expect, test } from 'vitest'
import { heldImports } from './heldImports.mjs'

const chunksOf = async (files: Readonly<Record<string, string>>) => {
  const held = heldImports()
  const bundle = await rollup({
    input: Object.keys(files).filter((id) => id !== 'shared'),
    plugins: [
      { name: 'files', resolveId: (id) => `/src/${id}`, load: (id) => files[id.slice(5)] ?? null },
      held.sources,
    ],
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    entryFileNames: 'sleeping/[name].js',
    chunkFileNames: 'sleeping/[name].js',
    plugins: [held.chunks],
  })
  return output.map((chunk) => ('code' in chunk ? chunk.code : ''))
}
const shared = 'export const one = () => 1; export const two = 2'

test('what another chunk gives is taken once, under a name of its own', async () => {
  const codes = await chunksOf({
    a: "import { one, two } from 'shared'; console.log(one(), one() + two)",
    b: "import { one } from 'shared'; console.log(one())",
    shared,
  })
  const [a = ''] = codes.filter((code) => code.includes('shared_two'))
  expect(a).toMatch(/let \{ one: shared_one, two: shared_two \} = shared;/)
  expect(a).toContain('console.log(shared_one(), shared_one() + shared_two)')
})

test('error: a variable that gets another value later cannot be taken', async () => {
  await expect(
    chunksOf({
      a: "import { n, up } from 'shared'; up(n)",
      shared: 'export let n = 0; export const up = () => { n += 1 }',
    }),
  ).rejects.toThrow('exports a variable that changes')
})
