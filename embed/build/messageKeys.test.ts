import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { messageKeys } from './messageKeys.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `<name>` stands for what a template puts in. */
const keysFor = (source: string, names: string[]) => {
  const code = source.replace(/<(\w+)>/g, (_, name: string) => `\${${name}}`)
  writeFileSync(join(folder, 'source.ts'), code)
  return messageKeys(names, folder)
}

test('a name that is written out becomes a number, the same for all', () => {
  const { keyOf, numbered } = keysFor("t('a.one'), t('b.two')", ['b.title', 'a.text'])
  expect(numbered).toEqual(['b.title', 'a.text'])
  expect([keyOf('b.title'), keyOf('a.text'), keyOf('c.text')]).toEqual(['0', '1', undefined])
})

test.each([
  ['after a beginning', 't(`title.<view>`)', 'title.Connect'],
  ['before an end', 't(`<key>.text`)', 'a.b.text'],
  ['between both', 't(`a.<key>.text`)', 'a.b.text'],
  ['by adding', "t('title.' + view)", 'title.Connect'],
])('a name that is put together %s stays', (_, source, name) => {
  const { keyOf, kept } = keysFor(source, ['other.name', name])
  expect(kept).toEqual([name])
  expect(keyOf(name)).toBeUndefined()
  expect(keyOf('other.name')).toBe('0')
})

test('the forms of a plural stay: their names are put together by the count', () => {
  expect(keysFor('', ['tokens.one', 'tokens.other']).kept).toEqual(['tokens.one', 'tokens.other'])
})

test('templates of other things keep nothing', () => {
  expect(keysFor('`<width>px <a>.<b>`, status === "text"', ['a.text', 'b.px']).kept).toEqual([])
})
