import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createSbom } from '../../embed/release/createSbom.mjs'
import { createZip } from '../../embed/release/createZip.mjs'
import { readFolder } from '../../embed/release/readFolder.mjs'
import { shippedPackages } from '../../embed/release/shippedPackages.mjs'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const date = new Date('2026-11-22T10:00:00Z')

type Manifest = {
  files: Record<string, { sha384: string }>
}
const manifest = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest

test('behavior: the bill of materials lists each shipped package, with its published hash', () => {
  type Bom = { components: { name: string; version: string; hashes: { content: string }[] }[] }
  const { components } = JSON.parse(createSbom({ date })) as Bom
  const listed = components.map(
    ({ name, version, hashes }) =>
      `${name} ${version} sha512-${Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')}`,
  )
  const shipped = shippedPackages().map(({ name, version, integrity }) =>
    [name, version, integrity].join(' '),
  )
  expect([...new Set(listed)].sort()).toEqual(shipped.sort())
  expect(createSbom({ date })).toBe(createSbom({ date }))
})

test('behavior: the zip has every script for pages, the files that belong to them, and a working page', () => {
  const zip = createZip({ name: 'latchkey-1.2.3', files: readFolder(dist), date })
  const entries = unzipSync(zip)
  const files = Object.keys(entries).map((path) => path.replace('latchkey-1.2.3/', ''))
  expect(files).toEqual(expect.arrayContaining(Object.keys(manifest.files)))
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'manifest.json', 'third-party.txt'])
    expect(files).toContain(file)
  const readme = Buffer.from(entries['latchkey-1.2.3/README.md'] ?? []).toString()
  const pasted = [...readme.matchAll(/src="\S+?\/([\w./]+\.js)" integrity="(\S+)"/g)]
  expect(new Set(pasted.map(([, file]) => file))).toEqual(
    new Set(['split/latchkey.js', 'latchkey.umd.js']),
  )
  for (const [, file = '', integrity] of pasted)
    expect(integrity).toBe(manifest.files[file]?.sha384)
  const page = Buffer.from(entries['latchkey-1.2.3/index.html'] ?? []).toString()
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
  expect(named).toEqual(['latchkey.css', 'latchkey.umd.js'])
  expect(named.filter((file) => !files.includes(file ?? ''))).toEqual([])
  expect(
    Buffer.from(zip).equals(createZip({ name: 'latchkey-1.2.3', files: readFolder(dist), date })),
  ).toBe(true)
})
