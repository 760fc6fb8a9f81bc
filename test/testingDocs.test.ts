import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answers, subjects } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import { handles } from '../embed/testing/handles.ts'
import * as page from '../embed/testing/testing.ts'
import * as node from '../embed/testing/testingNode.ts'
import * as playwright from '../embed/testing/testingPlaywright.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const docs = read('demo/docs/testing.md')
/** The cells of the row that begins with a cell. */
const row = (first: string) =>
  docs
    .split('\n')
    .find((line) => line.startsWith(`| ${first} `))
    ?.split('|')
    .map((cell) => cell.trim()) ?? []
const codesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

test('behavior: the shop’s test on the page is the one that runs', () => {
  expect(docs).toContain(read('demo/examples/shop/shop.test.js'))
})

test.each([
  ['`latchkey/testing`', page],
  ['`latchkey/testing/playwright`', playwright],
  ['`latchkey/testing/node`', node],
])('behavior: the page lists what %s exports', (entry, given) => {
  expect(codesIn(row(entry)[3]).sort()).toEqual(Object.keys(given).sort())
})

test('behavior: lists every handle with its selector', () => {
  const samples = { view: 'Connect', wallet: 'io.example', social: 'google', network: 'eip155:1' }
  const named: Readonly<Record<string, string>> = {
    ...samples,
    progress: 'waiting',
    action: 'disconnect',
  }
  for (const [name, handle] of Object.entries(handles)) {
    const selector = typeof handle === 'string' ? handle : handle(named[name] ?? '')
    const cells = docs.split('\n').find((line) => line.includes(`| \`${selector}\``))
    expect(cells, name).toMatch(new RegExp(`^\\| \`${name}[\`(]`))
  }
})

test('behavior: explains every answer and every kind of request', () => {
  for (const answer of answers) expect(row(`\`'${answer}'\``)[2], answer).toBeTruthy()
  for (const subject of subjects) expect(docs).toContain(`\`${subject}\``)
})
