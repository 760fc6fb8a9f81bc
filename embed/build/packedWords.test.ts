import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/i18n/messages.ts'
import { loadMessages } from '../../src/i18n/translate.ts'
import { packedWords } from './packedWords.mjs'

describe('packed words', () => {
  for (const locale of locales)
    test(`behavior: ${locale} says what its sources say`, async () => {
      const input = fileURLToPath(new URL(`../../src/i18n/${locale}.ts`, import.meta.url))
      const bundle = await rollup({
        input,
        plugins: [packedWords(), esbuild({ target: 'es2022', tsconfig: false })],
      })
      const { output } = await bundle.generate({ format: 'es' })
      const code = Buffer.from(output[0].code).toString('base64')
      const packed = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
      expect(packed[locale]).toEqual(await loadMessages(locale))
      // A text stands for itself, a name once for all.
      expect(output[0].code).not.toMatch(/['"]connecting\.approve\.title['"]/)
    })
})
