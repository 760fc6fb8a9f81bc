import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditShipped, auditText } from '../../embed/release/auditShipped.mjs'
import { shippedPackages } from '../../embed/release/shippedPackages.mjs'

const integrity = `sha512-${'A'.repeat(86)}==`
const packages = [
  { name: 'left', version: '1.0.0', integrity },
  { name: 'left', version: '2.0.0', integrity },
  { name: '@scope/right', version: '3.1.0', integrity },
]
const advisory = {
  ...{ id: 1, url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', title: 'Left leaks' },
  ...{
    severity: 'high',
    vulnerable_versions: '<2',
    cwe: [],
    cvss: { score: 7, vectorString: null },
  },
}

/** A registry, as far as npm's audit asks it: which advisories are there for these versions, and what is published. */
let advisories: Record<string, object[]> = {}
let asked: Record<string, string[]> | undefined
const registry = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    response.setHeader('content-type', 'application/json')
    if (request.url === '/-/npm/v1/security/advisories/bulk') {
      const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      asked = JSON.parse(text.toString())
      response.end(JSON.stringify(advisories))
    } else if (request.url === '/left') {
      const versions = ['1.0.0', '2.0.0'].map((version) => [version, { name: 'left', version }])
      response.end(JSON.stringify({ name: 'left', versions: Object.fromEntries(versions) }))
    } else response.writeHead(404).end('{}')
  })
})
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  env = { ...process.env, npm_config_registry: url }
})
afterAll(() => void registry.close())

test('behavior: asks for every package that ships, each in every version', async () => {
  const shipped = shippedPackages()
  expect(shipped.length).toBeGreaterThan(50)
  advisories = {}
  expect(await auditShipped(shipped, { env })).toEqual({
    ...{ status: 'clean', compared: shipped.length, answered: [] },
  })
  const named = Object.entries(asked ?? {}).flatMap(([name, versions]) =>
    versions.map((version) => `${name}@${version}`),
  )
  expect(named.sort()).toEqual(shipped.map(({ name, version }) => `${name}@${version}`).sort())
})

test('error: names an advisory for one of them', async () => {
  advisories = { left: [advisory] }
  const audit = await auditShipped(packages, { env, answered: [] })
  expect(asked).toEqual({ left: ['1.0.0', '2.0.0'], '@scope/right': ['3.1.0'] })
  expect(audit).toMatchObject({ status: 'open', open: [{ package: 'left', severity: 'high' }] })
  expect(auditText(audit)).toMatchInlineSnapshot(`
    "3 shipped packages compared with advisories: 1 open, 0 answered
    open: left <2 (high) Left leaks: https://github.com/advisories/GHSA-aaaa-bbbb-cccc"
  `)
})

test('behavior: an advisory that was looked into is listed, and not open', async () => {
  advisories = { left: [advisory] }
  const answered = [{ id: 'GHSA-aaaa-bbbb-cccc', why: 'its server is not bundled' }]
  const audit = await auditShipped(packages, { env, answered })
  expect(audit).toMatchObject({ status: 'clean', answered: [{ id: 'GHSA-aaaa-bbbb-cccc' }] })
})

test('error: says that nothing was compared where no registry answers', async () => {
  const audit = await auditShipped(packages, {
    env: { ...env, npm_config_registry: `${env.npm_config_registry}nothing/` },
  })
  expect(audit).toMatchObject({ status: 'unanswered' })
  expect(auditText(audit)).toMatch(/^Shipped packages were NOT compared with advisories: .*404/)
})
