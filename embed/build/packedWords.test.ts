import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/i18n/messages.ts'
import { loadMessages } from '../../src/i18n/translate.ts'
import { packedWords, readCatalogues } from './packedWords.mjs'

const i18n = fileURLToPath(new URL('../../src/i18n', import.meta.url))

describe('packed words', () => {
  for (const locale of locales)
    test(`behavior: ${locale} says what its sources say`, async () => {
      const { keys } = await readCatalogues(i18n)
      const bundle = await rollup({
        input: `${i18n}/${locale}.ts`,
        plugins: [packedWords(), esbuild({ target: 'es2022', tsconfig: false })],
      })
      const { output } = await bundle.generate({ format: 'es' })
      const code = Buffer.from(output[0].code).toString('base64')
      const packed = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
      const texts = Object.entries(await loadMessages(locale))
      expect(packed[locale]).toEqual(
        Object.fromEntries(texts.map(([name, text]) => [keys.keyOf(name) ?? name, text])),
      )
      expect(output[0].code).not.toContain('connecting.approve.title')
    })
})
