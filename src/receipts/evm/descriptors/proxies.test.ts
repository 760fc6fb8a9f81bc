import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Ask } from '../../receipt.ts'
import { readFarm } from '../../testing/farmRequests.ts'
import { encode, node, testAddresses } from '../../testing/testAddresses.ts'

const { me, farm: proxy, nice: code, router: factory } = testAddresses

/** Where a proxy says whose code it runs. @see https://eips.ethereum.org/EIPS/eip-1967 */
const IMPLEMENTATION = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const abi = parseAbi(['event Created(address indexed made)'])

/** A node on which the farm is a proxy, of either kind, for somebody's code; and a factory that made one contract. */
const proxied =
  (made?: string): Ask =>
  async (method, params, options) => {
    const [first, second] = params as [unknown, unknown]
    if (method === 'eth_getStorageAt' && second === IMPLEMENTATION) return pad(code as Hex)
    // A minimal proxy has the address in its code. @see https://eips.ethereum.org/EIPS/eip-1167
    if (method === 'eth_getCode' && String(first).toLowerCase() === proxy.toLowerCase())
      return `0x363d3d373d3d3d363d73${code.slice(2)}5af43d82803e903d91602b57fd5bf3`
    if (method === 'eth_getLogs') {
      const topics = encodeEventTopics({ abi, eventName: 'Created', args: { made: made as never } })
      return made === undefined
        ? []
        : [{ address: factory, topics, data: encodeAbiParameters([], []) }]
    }
    return await node(method, params, options)
  }

const contractOf = (...addresses: string[]) => ({
  contract: { deployments: addresses.map((address) => ({ chainId: 1, address })) },
})
const madeBy = {
  contract: {
    factory: {
      deployments: [{ chainId: 1, address: factory }],
      deployEvent: 'Created(address indexed made)',
    },
  },
}
const descriptorFor = (context: object) => ({
  context,
  metadata: { owner: 'The farm' },
  display: {
    formats: {
      'plant(uint256 amount)': {
        intent: 'Plant',
        fields: [{ path: 'amount', label: 'Seeds', format: 'raw' }],
      },
    },
  },
})

const call = (context: object, ask: Ask = proxied()) =>
  readFarm('eth_sendTransaction', [{ to: proxy, data: encode('plant(uint256)', [5n]) }], {
    ask,
    descriptors: [descriptorFor(context)],
  })
const seeds = [['Seeds', { kind: 'number', number: 5n }]]

test('behavior: a descriptor for the address of a proxy describes its calls', async () => {
  for (const context of [contractOf(proxy), contractOf(code, proxy)])
    expect((await call(context)).fields).toEqual(seeds)
  // A factory that made the proxy, as wallets of accounts do.
  expect((await call(madeBy, proxied(proxy))).fields).toEqual(seeds)
})

test('security: a descriptor of the code that somebody’s proxy runs says nothing of that proxy', async () => {
  for (const [context, ask] of [
    [contractOf(code), proxied()],
    [madeBy, proxied(code)],
  ] as const) {
    const { described, codes, words } = await call(context, ask)
    expect(described).toBeUndefined()
    expect(codes).toEqual(['unknown-call'])
    expect(words.title).toBe('Use a contract')
  }
})

test('security: a folder of descriptors is asked for the proxy, and what it has of other code is not taken', async () => {
  const asked: string[] = []
  const { described } = await readFarm(
    'eth_sendTransaction',
    [{ to: proxy, data: encode('plant(uint256)', [5n]) }],
    {
      ask: proxied(),
      lookUpDescriptors: async (contract) => {
        asked.push(contract)
        return [{ descriptor: descriptorFor(contractOf(code)), reviewers: ['Somebody'] }]
      },
    },
  )
  expect(asked).toEqual([proxy])
  expect(described).toBeUndefined()
})

test('behavior: data is for the proxy that checks the signature, not for its code', async () => {
  const sign = (address: string) =>
    readFarm(
      'eth_signTypedData_v4',
      [
        me,
        JSON.stringify({
          domain: { name: 'Farm', chainId: 1, verifyingContract: proxy },
          types: { Plant: [{ name: 'amount', type: 'uint256' }] },
          primaryType: 'Plant',
          message: { amount: '5' },
        }),
      ],
      {
        ask: proxied(),
        descriptors: [
          {
            ...descriptorFor({ eip712: { deployments: [{ chainId: 1, address }] } }),
            display: {
              formats: {
                'Plant(uint256 amount)': {
                  intent: 'Plant',
                  fields: [{ path: 'amount', label: 'Seeds', format: 'raw' }],
                },
              },
            },
          },
        ],
      },
    )
  expect((await sign(proxy)).fields).toEqual(seeds)
  expect((await sign(code)).described).toBeUndefined()
})
