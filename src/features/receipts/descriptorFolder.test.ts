import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { createStore } from 'jotai/vanilla'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readFarm } from '#receipts/testing/farmRequests.ts'
import { encode, testAddresses } from '#receipts/testing/testAddresses.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { configSourcesAtom } from '#state/config/config.ts'
import {
  descriptorFolderAtom,
  FOLDER_MS,
  MAX_CONTRACTS,
  MAX_DESCRIPTOR_BYTES,
} from './descriptorFolder.ts'

const { farm, eve } = testAddresses

const text = (more: object = {}) =>
  JSON.stringify({
    context: { contract: { deployments: [{ chainId: 1, address: farm }] } },
    metadata: { owner: 'The farm' },
    display: { formats: { 'plant(uint256 amount)': { intent: 'Plant', fields: [] } } },
    ...more,
  })
const factsOf = (content: string, more: object = {}) => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  ...more,
})
const key = `eip155:1:${farm.toLowerCase()}`
const whole = {
  [key]: 'farm/plant.json',
  files: { 'farm/plant.json': factsOf(text(), { reviewers: ['Ada'] }) },
}

let server: RunningServer
let files: Record<string, string | (() => Response | Promise<Response>)>
const asked: string[] = []
beforeAll(async () => {
  const app = new Hono()
  app.get('*', async ({ req }) => {
    const path = new URL(req.url).pathname.replace('/descriptors/', '')
    asked.push(path)
    const file = files[path]
    return typeof file === 'function'
      ? await file()
      : new Response(file ?? null, { status: file === undefined ? 404 : 200 })
  })
  server = await listen(app)
})
afterAll(() => server?.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  asked.length = 0
})

const open = (given: typeof files, descriptors = `${server.origin}/descriptors/`) => {
  files = given
  const store = createStore()
  store.set(configSourcesAtom, { properties: { descriptors } })
  return (chain: 'eip155:1' | 'eip155:10' = 'eip155:1') =>
    store.get(descriptorFolderAtom)({ chain, namespace: 'eip155' }, new AbortController().signal)
}
const params = [{ to: farm, data: encode('plant(uint256 amount)', [5n]), value: '0x0' }]
const read = (lookUpDescriptors: ReturnType<ReturnType<typeof open>>, signal?: AbortSignal) => {
  signal?.throwIfAborted()
  return readFarm('eth_sendTransaction', params, lookUpDescriptors ? { lookUpDescriptors } : {})
}

test('behavior: a contract that is met has its descriptor fetched, once, and its reviewers named', async () => {
  const folder = open({ 'index.json': JSON.stringify(whole), 'farm/plant.json': text() })
  const { words, facts } = await read(folder())
  expect(words.title).toBe('Plant')
  expect(facts).toContainEqual(
    expect.objectContaining({ label: 'Description reviewed by', value: 'Ada' }),
  )
  await read(folder())
  expect(asked).toEqual(['index.json', 'farm/plant.json'])
  // Of a contract that the index does not have, nobody is asked more.
  await folder('eip155:10')?.(farm, {})
  expect(asked).toHaveLength(2)
})

test('behavior: nothing is asked where the page names no folder, or off EVM', () => {
  const store = createStore()
  const { signal } = new AbortController()
  const subject = { chain: 'eip155:1', namespace: 'eip155' } as const
  expect(store.get(descriptorFolderAtom)(subject, signal)).toBeUndefined()
  store.set(configSourcesAtom, { properties: { descriptors: '/descriptors' } })
  expect(store.get(descriptorFolderAtom)(subject, signal)).toBeDefined()
  const solana = { chain: 'solana:x', namespace: 'solana' } as const
  expect(store.get(descriptorFolderAtom)(solana, signal)).toBeUndefined()
})

const large = () => new Response('x'.repeat(MAX_DESCRIPTOR_BYTES + 1))
test.each<[string, Record<string, string | (() => Response)>, string]>([
  [
    'a file that is not the one of the index',
    { 'farm/plant.json': text({ x: 1 }) },
    'farm/plant.json cannot be used',
  ],
  ['a file that is not there', {}, 'HTTP status code: 404'],
  ['a file without end', { 'farm/plant.json': large }, `at most ${MAX_DESCRIPTOR_BYTES} bytes`],
  ['an index that is none', { 'index.json': '[]' }, 'index.json cannot be used'],
  [
    'an index that leads elsewhere',
    { 'index.json': JSON.stringify({ ...whole, [key]: '../secret.json' }) },
    'expected the name of a file',
  ],
  [
    'a malformed descriptor',
    {
      'index.json': JSON.stringify({
        ...whole,
        files: {
          'farm/plant.json': factsOf(
            text({ display: { formats: { 'a()': { fields: [{ path: 1 }] } } } }),
          ),
        },
      }),
      'farm/plant.json': text({ display: { formats: { 'a()': { fields: [{ path: 1 }] } } } }),
    },
    'display.formats.a().fields.0.path: expected a string',
  ],
])('error: %s: the call is unknown, and the host is told why', async (_, given, problem) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { codes } = await read(open({ 'index.json': JSON.stringify(whole), ...given })())
  expect(codes).toEqual(['unknown-call'])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(String(warn.mock.calls[0])).toContain(problem)
})

test('behavior: a folder that does not answer is waited for so long and no longer', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = open({ 'index.json': () => new Promise<Response>(() => {}) })
  const reading = read(folder())
  await vi.waitFor(() => expect(asked).toEqual(['index.json']))
  await vi.advanceTimersByTimeAsync(FOLDER_MS)
  expect((await reading).codes).toEqual(['unknown-call'])
  expect(String(warn.mock.calls[0])).toContain('index.json')
})

test('behavior: a request that names many contracts has so many looked up', async () => {
  const folder = open({ 'index.json': JSON.stringify(whole), 'farm/plant.json': text() })()
  for (let index = 0; index < MAX_CONTRACTS; index += 1)
    await folder?.(`0x${index.toString(16).padStart(40, '0')}`, {})
  expect(await folder?.(farm, {})).toEqual([])
  expect(await folder?.(eve, {})).toEqual([])
})
