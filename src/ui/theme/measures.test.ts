import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../..', import.meta.url))
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .sort()

/** What the sheets declare of properties whose name matches, as `file: value`, but for what is allowed. */
const others = (property: string, allowed: (value: string) => boolean): string[] =>
  sheets.flatMap((file) =>
    [
      ...readFileSync(`${src}/${file}`, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(new RegExp(`(?<![\\w-])(?:${property}): ?([^;]+);`, 'g')),
    ]
      .map(([, value = '']) => value)
      .filter((value) => !allowed(value))
      .map((value) => `${file}: ${value}`),
  )

test('gaps are one of six measures', () => {
  const measures = /^(?:0|4px|8px|12px|16px|20px|24px)$/
  expect(
    others('(?:row-|column-)?gap', (value) =>
      value.split(' ').every((part) => measures.test(part)),
    ),
  ).toEqual([])
})

test('two weights, since few fonts have more', () => {
  expect(others('font-weight', (value) => ['400', '600', 'inherit'].includes(value))).toEqual([])
})

test('seven sizes of type', () => {
  const sizes = [12, 13, 15, 17, 22, 32, 44]
  const sizeOf = (value: string) =>
    Number(
      /^(\d+)px$/.exec(value)?.[1] ??
        /^calc\((\d+) \* var\(--_px\)(?: \* var\(--_fit, 1\))?\)$/.exec(value)?.[1],
    )
  // A mark's letter follows the mark; the page's button follows the page's own text size.
  const free = ['inherit', 'calc(var(--_size) * 0.42)', 'max(15px, 0.9375rem)']
  expect(
    others('font-size', (value) => free.includes(value) || sizes.includes(sizeOf(value))),
  ).toEqual([])
})
