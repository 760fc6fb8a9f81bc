import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Ask } from '../../receipt.ts'
import { callFarm } from '../../testing/farmRequests.ts'
import { node, testAddresses } from '../../testing/testAddresses.ts'

const { bob, farm, router } = testAddresses

const abi = parseAbi([
  'event Planted(address indexed owner, address indexed field, uint256 number)',
  'event Sown(address field, uint256 number)',
])
const indexed = (field: string) => ({
  address: router,
  topics: encodeEventTopics({
    abi,
    eventName: 'Planted',
    args: { owner: bob, field: field as never },
  }),
  data: encodeAbiParameters([{ type: 'uint256' }], [7n]),
})
const plain = (field: string) => ({
  address: router,
  topics: encodeEventTopics({ abi, eventName: 'Sown' }),
  data: encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [field as never, 7n]),
})

type Log = ReturnType<typeof indexed | typeof plain>

/** A node with these events, which it filters as nodes do. */
const nodeWith =
  (logs: readonly Log[]): Ask =>
  async (method, params, options) => {
    if (method !== 'eth_getLogs') return await node(method, params, options)
    const [{ address, topics }] = params as [{ address: string[]; topics: (string | null)[] }]
    return logs.filter(
      (log) =>
        address.includes(log.address) &&
        topics.every((topic, index) => topic === null || topic === log.topics[index]),
    )
  }

const plant = (ask: Ask, deployEvent: string, chainId = 1) =>
  callFarm('plant(uint256 amount)', {
    fields: [{ path: 'amount', label: 'Amount', format: 'raw' }],
    args: [5n],
    contract: { factory: { deployments: [{ chainId, address: router }], deployEvent } },
    context: { ask },
  })

test.each<[string, Log[], string]>([
  [
    'among what is indexed',
    [indexed(farm)],
    'Planted(address indexed owner, address indexed field, uint256 number)',
  ],
  ['among its data', [plain(bob), plain(farm)], 'event Sown(address field, uint256 number);'],
])('behavior: a contract that its factory names %s is described', async (_, logs, event) => {
  const { fields } = await plant(nodeWith(logs), event)
  expect(fields).toEqual([['Amount', { kind: 'number', number: 5n }]])
})

const event = 'Planted(address indexed owner, address indexed field, uint256 number)'
test.each<[string, Ask, string, number]>([
  ['its factory never named', nodeWith([indexed(bob)]), event, 1],
  ['of a factory elsewhere', nodeWith([indexed(farm)]), event, 10],
  [
    'that another contract named',
    nodeWith([{ ...indexed(farm), address: farm as never }]),
    event,
    1,
  ],
  ['that nobody can be asked about', node, event, 1],
  ['with an event that is none', nodeWith([indexed(farm)]), 'Planted(', 1],
])('error: a contract %s is not described', async (_, ask, deployEvent, chainId) => {
  expect((await plant(ask, deployEvent, chainId)).codes).toEqual(['unknown-call'])
})
