import { Hono } from 'hono'
import { createStore } from 'jotai/vanilla'
import { concatHex, numberToHex, padHex, toFunctionSelector } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withResolvers } from '#lib/withResolvers.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import type { ReadingContext } from '#receipts/reading.ts'
import { readReceipt } from '#receipts/readReceipt.ts'
import { ether, NOW } from '#receipts/testing/evidence.ts'
import { encode, node, testAddresses } from '#receipts/testing/testAddresses.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { configSourcesAtom } from '#state/config/config.ts'
import {
  METADATA_MAX_BYTES,
  METADATA_MAX_CONTRACTS,
  METADATA_MS,
  verifiedAbiAtom,
} from './verifiedAbi.ts'

const { me, farm, bob } = testAddresses

const stake = {
  type: 'function',
  name: 'stake',
  stateMutability: 'nonpayable',
  inputs: [{ name: 'who', type: 'address' }],
  outputs: [],
}
const data = encode('stake(address)', [bob])
const selector = data.slice(0, 10)
const verified = {
  abi: [{ type: 'constructor', inputs: [], stateMutability: 'nonpayable' }, stake],
  match: 'exact_match',
  creationMatch: 'match',
  runtimeMatch: 'exact_match',
  chainId: '1',
  address: farm,
}
const unverified = { ...verified, abi: undefined, match: null, creationMatch: null }

// A server of its own, since the sandbox's real one gives none of the wrong answers.
let server: RunningServer
let answer: () => Response | Promise<Response>
const asked: { url: string; headers: Headers }[] = []
beforeAll(async () => {
  const app = new Hono()
  app.get('*', async ({ req }) => {
    asked.push({ url: req.url, headers: req.raw.headers })
    return await answer()
  })
  server = await listen(app)
})
afterAll(() => server?.close())
afterEach(() => {
  vi.useRealTimers()
  asked.length = 0
})

const lookUp = (
  { base = `${server.origin}/server`, chain = 'eip155:1' as const, ...more } = {},
  deadline: AbortSignal = new AbortController().signal,
) => {
  const store = createStore()
  const { namespace = 'eip155' } = more as { namespace?: 'eip155' | 'solana' }
  store.set(configSourcesAtom, { properties: { endpoints: base ? { sourcify: base } : {} } })
  return store.get(verifiedAbiAtom)({ chain, namespace }, deadline)
}

const read = async (
  lookUpAbi: ReadingContext['lookUpAbi'],
  { signal, params = [{ to: farm, data }] }: { signal?: AbortSignal; params?: unknown } = {},
) => {
  const { steps, risks } = await readReceipt(
    freezeRequest({ chain: 'eip155:1', account: me, method: 'eth_sendTransaction', params }),
    {
      ...{ origin: 'https://shop.example', coin: ether, ask: node, now: NOW },
      ...(lookUpAbi && { lookUpAbi }),
    },
    signal ? { signal } : {},
  )
  return { act: steps[0]?.acts[0], risks: risks.map(({ risk }) => risk) }
}

const unknown = { act: 'unknownCall', selector, value: 0n, at: 'contract' }
const named = {
  function: 'stake',
  takesCoins: false,
  fields: [{ label: 'who', depth: 0, value: { kind: 'address', address: bob } }],
}

test('behavior: a verified source names the function and its arguments, beside the selector', async () => {
  answer = () => Response.json(verified)
  expect(await read(lookUp())).toEqual({
    act: expect.objectContaining({ ...unknown, named }),
    risks: ['unknown-call'],
  })
  const [{ url, headers } = { url: '', headers: new Headers() }, ...more] = asked
  expect(url).toBe(`${server.origin}/server/v2/contract/1/${farm}?fields=abi`)
  expect([headers.get('cookie'), headers.get('referer'), more]).toEqual([null, null, []])
  answer = () => Response.json({ ...verified, match: 'match', address: farm.toUpperCase() })
  expect((await read(lookUp())).act).toMatchObject({ named })
})

const withStake = (changes: object) =>
  Response.json({ ...verified, abi: [{ ...stake, ...changes }] })
const input = { name: 'who', type: 'address' }
const withoutEnd = () => {
  const depth = 20_000
  const deep = '{"type":"tuple","components":['.repeat(depth) + ']}'.repeat(depth)
  return new Response(
    JSON.stringify({ ...verified, abi: [{ ...stake, inputs: 0 }] }).replace(
      '"inputs":0',
      `"inputs":[${deep}]`,
    ),
  )
}

test.each<[string, () => Response]>([
  ['404', () => Response.json(unverified, { status: 404 })],
  ['nothing verified', () => Response.json(unverified)],
  ['a source that does not match', () => Response.json({ ...verified, match: 'similar' })],
  ['another function, as of a proxy', () => withStake({ name: 'upgradeTo' })],
  ['another contract', () => Response.json({ ...verified, address: bob })],
  ['another network', () => Response.json({ ...verified, chainId: '10' })],
  ['an error', () => new Response('{"error":"down"}', { status: 500 })],
  ['the right text with an error', () => Response.json(verified, { status: 429 })],
  ['half an answer', () => new Response(JSON.stringify(verified).slice(0, -9))],
  ['a page', () => new Response('<!doctype html>')],
  ['an empty text', () => new Response('')],
  ['a list', () => Response.json([verified])],
  ['no ABI', () => Response.json({ ...verified, abi: null })],
  ['values of other types', () => withStake({ name: 5, inputs: 7 })],
  [
    'an argument of a name that is no identifier',
    () => withStake({ inputs: [{ ...input, name: 'Fee: 0' }] }),
  ],
  ['arguments that are none', () => withStake({ inputs: [null] })],
  ['arguments without end', withoutEnd],
  ['too many entries', () => Response.json({ ...verified, abi: [...Array(5000).fill({}), stake] })],
  ['more than is read', () => Response.json({ ...verified, more: 'x'.repeat(METADATA_MAX_BYTES) })],
])('security: by %s, the call is shown as without the service', async (_, given) => {
  answer = given
  const without = await read(undefined)
  expect(await read(lookUp())).toEqual(without)
  expect(without).toEqual({ act: expect.objectContaining(unknown), risks: ['unknown-call'] })
  expect(without.act).not.toHaveProperty('named')
  expect(asked).toHaveLength(1)
})

test.each([
  ['a name that is no identifier', { name: 'stake\u202E' }, [bob]],
  // Values that take no room: data of a few bytes could hold any number of them.
  [
    'a list of nothing',
    { inputs: [{ name: 'all', type: 'tuple[]', components: [] }] },
    [numberToHex(32), numberToHex(3), '0x'],
  ],
  ['a list of empty lists', { inputs: [{ name: 'all', type: 'uint8[0][3]' }] }, ['0x']],
] as const)(
  'security: %s gives no name, though the selector is right',
  async (_, changes, args) => {
    answer = () => withStake(changes)
    const selector = toFunctionSelector({ ...stake, ...changes } as never)
    const params = [{ to: farm, data: concatHex([selector, ...args.map((one) => padHex(one))]) }]
    const { act } = await read(lookUp(), { params })
    expect(act).toMatchObject({ act: 'unknownCall', selector })
    expect(act).not.toHaveProperty('named')
    expect(asked).toHaveLength(1)
  },
)

test('security: a long name is cut', async () => {
  const name = 'a'.repeat(5000)
  answer = () => withStake({ name })
  const { act } = await read(lookUp(), {
    params: [{ to: farm, data: encode(`${name}(address)`, [bob]) }],
  })
  expect(act).toMatchObject({ named: { function: `${'a'.repeat(59)}… (59 / 5000)` } })
})

test('behavior: one bad entry does not hide the others', async () => {
  answer = () => Response.json({ ...verified, abi: [null, { ...stake, name: 7 }, stake] })
  expect((await read(lookUp())).act).toMatchObject({ named })
})

test('behavior: a service that is away leaves the call as it is', async () => {
  const closed = await listen(new Hono())
  await closed.close()
  expect((await read(lookUp({ base: closed.origin }))).act).not.toHaveProperty('named')
})

test('security: where the page names no service, and off EVM, nobody is asked', async () => {
  expect(lookUp({ base: '' })).toBeUndefined()
  expect(lookUp({ namespace: 'solana' } as object)).toBeUndefined()
  expect(asked).toEqual([])
})

/** An answer that never comes, and when it was asked for. */
const silence = () => {
  // Time stands still, so that nothing but what is tested ends the wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begun = withResolvers<void>()
  answer = () => {
    begun.resolve()
    return new Promise<Response>(() => {})
  }
  return begun.promise
}

test('behavior: it is waited for three seconds at most', async () => {
  const begun = silence()
  const reading = read(lookUp())
  await begun
  vi.advanceTimersByTime(METADATA_MS)
  expect((await reading).act).not.toHaveProperty('named')
})

test('behavior: the end of the time for the network ends it, too', async () => {
  const late = new AbortController()
  const begun = silence()
  const reading = read(lookUp({}, late.signal))
  await begun
  late.abort(new Error('late'))
  expect((await reading).act).not.toHaveProperty('named')
})

test('behavior: a visitor who leaves ends the reading with their reason', async () => {
  const leaving = new AbortController()
  const begun = silence()
  const reading = read(lookUp(), { signal: leaving.signal })
  await begun
  leaving.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
})

test('behavior: each contract of a request is asked about once, and few in all', async () => {
  answer = () => Response.json(unverified, { status: 404 })
  const ask = lookUp()
  const contracts = Array.from({ length: 20 }, (_, at) => `0x${`${at + 10}`.repeat(19)}ab`)
  const twice = contracts.flatMap((contract) => [contract, contract.replace('ab', 'AB')])
  await Promise.all(twice.map((contract) => ask?.(contract, {})))
  expect(asked.map(({ url }) => /0x\w+/.exec(url)?.[0]).sort()).toEqual(
    contracts.slice(0, METADATA_MAX_CONTRACTS),
  )
})
