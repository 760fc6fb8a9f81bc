import { numberToHex, padHex } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Act } from './act.ts'
import { freezeRequest } from './freezeRequest.ts'
import type { ReadingContext } from './reading.ts'
import { readReceipt } from './readReceipt.ts'
import { assessRisks } from './rules/assessRisks.ts'
import { readSignInMessage } from './signInMessage.ts'
import { ether, evidenceOf, NOW } from './testing/evidence.ts'
import { encode, node, testAddresses, vouched } from './testing/testAddresses.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const address = (index: number) => padHex(numberToHex(0xabc0_0000 + index), { size: 20 })
const many = <One>(count: number, one: (index: number) => One) =>
  Array.from({ length: count }, (_, index) => one(index))

const batch = (calls: readonly unknown[]) => ({
  method: 'wallet_sendCalls',
  params: [
    { version: '2.0.0', chainId: '0x1', from: testAddresses.me, atomicRequired: true, calls },
  ],
})
const allow = (index: number, token = address(index), spender: string = testAddresses.farm) => ({
  to: token,
  data: encode('approve(address,uint256)', [spender, 5n]),
})

const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'verifyingContract', type: 'address' },
  ],
  PermitBatch: [
    { name: 'details', type: 'PermitDetails[]' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
}
const permits = (tokens: readonly string[]) => ({
  method: 'eth_signTypedData_v4',
  params: [
    testAddresses.me,
    JSON.stringify({
      types,
      primaryType: 'PermitBatch',
      domain: { name: 'Permit2', verifyingContract: testAddresses.permit2 },
      message: {
        details: tokens.map((token) => ({
          ...{ token, amount: '5', expiration: '1800000000', nonce: '0' },
        })),
        ...{ spender: testAddresses.farm, sigDeadline: '1800000000' },
      },
    }),
  ],
})

/** What is read in a request, and how often others are asked for it. */
async function read(
  asked: { method: string; params: unknown },
  more: Partial<ReadingContext> = {},
) {
  const request = freezeRequest({ chain: 'eip155:1', account: testAddresses.me, ...asked })
  let requests = 0
  const receipt = await readReceipt(request, {
    ...{ origin: 'https://shop.example', coin: ether, tokens: vouched, now: NOW },
    ask: async (method, params, options) => {
      requests += 1
      return await node(method, params, options)
    },
    ...more,
  })
  const cut = receipt.risks.filter(({ risk }) => risk === 'not-looked-up')
  return { requests, cut, receipt }
}

describe('what is looked up has bounds', () => {
  test('behavior: twenty tokens in a batch are all looked up, and nothing is said to be missing', async () => {
    const { cut, requests } = await read(batch(many(20, (index) => allow(index))))
    expect(cut).toEqual([])
    expect(requests).toBeGreaterThan(60)
  })

  test('behavior: a batch of three hundred tokens asks no more than one of six hundred, and says so', async () => {
    const { requests, cut } = await read(batch(many(300, (index) => allow(index))))
    expect(requests).toBeLessThan(400)
    // The spender is one of the addresses.
    expect(cut).toMatchObject([{ level: 'caution', length: 301, shown: 33 }])
    const twice = await read(batch(many(600, (index) => allow(index))))
    expect(twice.requests).toBe(requests)
    expect(twice.cut).toMatchObject([{ length: 601, shown: 33 }])
  })

  test('behavior: the tokens that are looked up are known in full', async () => {
    const symbol = (index: number) => (index === 0 ? testAddresses.nice : address(index))
    const { receipt } = await read(batch(many(300, (index) => allow(index, symbol(index)))))
    expect(receipt.steps[0]?.acts[0]).toMatchObject({ asset: { symbol: 'NICE', decimals: 18 } })
    expect(receipt.steps).toHaveLength(300)
  })

  test('behavior: three thousand entries of Permit2 ask a bounded number of questions', async () => {
    const { requests, cut, receipt } = await read(permits(many(3_000, address)))
    expect(requests).toBeLessThan(400)
    expect(cut).toMatchObject([{ length: 3_001, shown: 33 }])
    expect(receipt.steps[0]?.acts).toHaveLength(3_001)
  })

  test('behavior: of three thousand entries for one token, each question is asked once', async () => {
    const { requests, cut } = await read(permits(many(3_000, () => testAddresses.nice)))
    expect(requests).toBeLessThan(10)
    expect(cut).toEqual([])
  })

  test('behavior: one token with any number of spenders has a bound, too', async () => {
    const calls = many(3_000, (index) => ({
      to: testAddresses.nice,
      data: encode('increaseAllowance(address,uint256)', [address(index), 5n]),
    }))
    const { requests, cut } = await read(batch(calls))
    expect(requests).toBeLessThan(400)
    expect(cut).toHaveLength(1)
  })

  test('behavior: services are asked about a bounded number of contracts', async () => {
    const lookUpAbi = vi.fn(async () => undefined)
    const lookUpDescriptors = vi.fn(async () => [])
    const calls = many(300, (index) => ({ to: address(index), data: '0x12345678' }))
    const { cut } = await read(batch(calls), { lookUpAbi, lookUpDescriptors })
    expect(lookUpAbi.mock.calls.length).toBeLessThan(40)
    expect(lookUpDescriptors.mock.calls.length).toBeLessThan(40)
    expect(cut).toHaveLength(1)
  })
})

/** Twice as much of a thing takes at most little more than twice the work. */
const expectLinear = (work: (count: number) => number, count: number) => {
  const once = work(count)
  expect(once).toBeGreaterThan(0)
  expect(work(2 * count) / once).toBeLessThan(2.2)
}

describe('reading is linear', () => {
  const head = `shop.example wants you to sign in with your Ethereum account:\n${testAddresses.me}\n\n`
  const texts = {
    'empty lines': (count: number) => '\n'.repeat(count),
    'many beginnings of fields': (count: number) => 'URI: x\n\n'.repeat(count / 2),
    'many lists of resources': (count: number) => '\nResources:\n- a\n'.repeat(count / 4),
    'fields that end in other lines': (count: number) => 'URI: x\nx\n\n'.repeat(count / 4),
  }
  test.each(Object.entries(texts))('behavior: a sign-in of 40,000 lines, %s', (_, text) => {
    const { slice } = Array.prototype
    const { startsWith } = String.prototype
    const work = (count: number) => {
      let touched = 0
      vi.spyOn(Array.prototype, 'slice').mockImplementation(function (this: unknown[], ...at) {
        const part = slice.apply(this, at)
        touched += part.length
        return part
      })
      vi.spyOn(String.prototype, 'startsWith').mockImplementation(function (this: string, ...at) {
        touched += 1
        return startsWith.apply(this, at)
      })
      const message = readSignInMessage(`${head}${text(count)}x`)
      vi.restoreAllMocks()
      expect(message?.domain).toBe('shop.example')
      return touched
    }
    expectLinear(work, 20_000)
  })

  const call: Act = {
    ...{
      act: 'call',
      contract: testAddresses.farm,
      function: 'f',
      knownBy: 'descriptor',
      value: 0n,
    },
    ...{ coin: ether, takesCoins: undefined },
    fields: [
      { label: 'Receiver', depth: 0, value: { kind: 'address', address: testAddresses.bob } },
    ],
  }
  const table: Act = {
    ...{ act: 'typedData', primaryType: 'Mail', domain: {}, fields: [], rows: 0 },
  }
  test.each([
    ['calls that name a receiver', call],
    ['tables', table],
  ] as const)('behavior: the rules, of 5,000 %s', (_, act) => {
    const work = (count: number) => {
      let touched = 0
      const steps = new Proxy(
        many(count, () => ({ acts: [{ ...act }] })),
        {
          get(list, key, whole) {
            touched += 1
            return Reflect.get(list, key, whole)
          },
        },
      )
      assessRisks(evidenceOf([], { steps }))
      return touched
    }
    expectLinear(work, 2_500)
  })
})
