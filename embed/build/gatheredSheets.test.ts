import { rollup } from 'rollup'
import { expect, test } from 'vitest'
import { gatheredSheets } from './gatheredSheets.mjs'

const chunkOf = async (code: string): Promise<string> => {
  const bundle = await rollup({
    input: 'entry',
    plugins: [
      { name: 'text', resolveId: (id) => id, load: () => code },
      { ...gatheredSheets(), name: 'gathered-sheets' },
    ],
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

const read = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(await chunkOf(code))}`)

const sheets = `
  const row = '.row { color: red }'
  const size = 12
  const card = '@layer a { .card { margin: 0 } .card > a { top: "|" } }'
  export const all = [row, size, card]
`

test('behavior: every sheet is what it was, and they stand side by side', async () => {
  const code = sheets.replace('"|"', '0')
  await expect(read(code)).resolves.toMatchObject({
    all: ['.row { color: red }', 12, '@layer a { .card { margin: 0 } .card > a { top: 0 } }'],
  })
  expect(await chunkOf(code)).toMatch(/\}\|@layer/)
})

test('behavior: one sheet alone stays where it is', async () => {
  const code = "export const all = ['.row { color: red }', '{}']"
  expect(await chunkOf(code)).not.toContain('split')
  await expect(read(code)).resolves.toMatchObject({ all: ['.row { color: red }', '{}'] })
})

test('error: a sheet that holds what parts them', async () => {
  await expect(chunkOf(sheets)).rejects.toThrow('A style sheet has a |')
})
