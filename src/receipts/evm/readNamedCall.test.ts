import { expect, test } from 'vitest'
import { freezeRequest } from '../freezeRequest.ts'
import type { ReadingContext } from '../reading.ts'
import { readReceipt } from '../readReceipt.ts'
import { ether, NOW } from '../testing/evidence.ts'
import { summarizeAct } from '../testing/summarizeAct.ts'
import { encode, node, testAddresses } from '../testing/testAddresses.ts'

const { me, farm, bob } = testAddresses

const abi = [
  {
    type: 'function',
    name: 'stake',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'order',
        type: 'tuple[]',
        components: [
          { name: 'who', type: 'address' },
          { name: 'much', type: 'uint256' },
        ],
      },
      { name: 'note', type: 'string' },
    ],
    outputs: [],
  },
]
const data = encode('stake((address,uint256)[],string)', [[[bob, 5n]], 'a\u202Eb'])

const read = async (context: Partial<ReadingContext>) => {
  const params = [{ to: farm, data, value: '0x1' }]
  const receipt = await readReceipt(
    freezeRequest({ chain: 'eip155:1', account: me, method: 'eth_sendTransaction', params }),
    { origin: 'https://shop.example', coin: ether, ask: node, now: NOW, ...context },
  )
  const [act] = receipt.steps[0]?.acts ?? []
  if (!act) throw new Error('The receipt is empty')
  return { act, line: summarizeAct(act)[0], codes: receipt.risks.map(({ risk }) => risk) }
}

test("behavior: the page's ABI names the call and its values, what cannot be seen included", async () => {
  const { act, line, codes } = await read({ abis: { [farm.toLowerCase()]: abi } })
  expect(line).toBe('stake at farm (abi): order=list 1=struct who=bob much=5 note=a‹U+202E›b')
  expect(act).toMatchObject({ value: 1n, takesCoins: true })
  expect(codes).toEqual(['coins-along'])
})

test('security: a call that only its verified source names stays unknown, with its selector and risk', async () => {
  const asked: string[] = []
  const lookUpAbi = async (contract: string) => {
    asked.push(contract)
    return abi
  }
  const { act, line, codes } = await read({ abis: { [bob]: abi }, lookUpAbi })
  expect(line).toBe(
    `call ${data.slice(0, 10)} of farm (stake: order=list 1=struct who=bob much=5 note=a‹U+202E›b)`,
  )
  expect(act).toMatchObject({ act: 'unknownCall', value: 1n, at: 'contract' })
  expect(codes).toEqual(['coins-along', 'unknown-call'])
  expect(asked).toEqual([farm])
  // The page's own word comes first, and then nobody else is asked.
  expect((await read({ abis: { [farm]: abi }, lookUpAbi })).act.act).toBe('call')
  expect(asked).toEqual([farm])
})

test('security: coins for a function that takes none are told, whoever says that it takes none', async () => {
  const lookUpAbi = async () => [{ ...abi[0], stateMutability: 'nonpayable' }]
  const { codes } = await read({ lookUpAbi })
  expect(codes).toEqual(['takes-no-coins', 'coins-along', 'unknown-call'])
})

test.each<[string, ReadingContext['lookUpAbi']]>([
  ['nobody', undefined],
  ['a service that is down', () => Promise.reject(new Error('offline'))],
  [
    'a service that answers nonsense',
    async () => [{ type: 'function' }, 5, { type: 'function', name: 'stake', inputs: 7 }],
  ],
  ['an ABI of something else', async () => [{ ...abi[0], name: 'harvest' }]],
])('behavior: by %s, the call is unknown, with its selector and value', async (_, lookUpAbi) => {
  const { act, codes } = await read(lookUpAbi ? { lookUpAbi } : {})
  expect(act).toMatchObject({ act: 'unknownCall', selector: data.slice(0, 10), value: 1n })
  expect(codes).toEqual(['coins-along', 'unknown-call'])
})

test('behavior: a visitor who leaves ends the look-up with their reason', async () => {
  const leaving = new AbortController()
  const lookUpAbi = async () => {
    leaving.abort(new Error('left'))
    throw new Error('aborted')
  }
  const params = [{ to: farm, data }]
  const reading = readReceipt(
    freezeRequest({ chain: 'eip155:1', account: me, method: 'eth_sendTransaction', params }),
    { origin: 'https://shop.example', coin: ether, now: NOW, lookUpAbi },
    { signal: leaving.signal },
  )
  await expect(reading).rejects.toThrow('left')
})
