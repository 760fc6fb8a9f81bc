import { describe, expect, test } from 'vitest'
import { freezeRequest } from '../freezeRequest.ts'
import { readReceipt } from '../readReceipt.ts'
import { ether, NOW } from '../testing/evidence.ts'
import { testAddresses } from '../testing/testAddresses.ts'

const { me, bob, eve, usdc } = testAddresses

const read = async (method: string, params: unknown) => {
  const request = freezeRequest({ chain: 'eip155:1', account: me, method, params })
  const context = { origin: 'https://shop.example', coin: ether, now: NOW }
  const { steps, risks } = await readReceipt(request, context)
  return {
    acts: steps.flatMap(({ acts }) => acts),
    dangers: risks.filter(({ level }) => level === 'danger'),
  }
}

const calls = [{ to: eve, value: '0xde0b6b3a7640000', input: '0x' }]
const transaction = { from: me, to: bob, value: '0x1' }

/** What a wallet would carry out, and no field that is read here says. */
const rows: [name: string, field: string, method: string, params: unknown][] = [
  ['calls of Tempo', 'type', 'eth_sendTransaction', [{ from: me, type: '0x76', calls }]],
  ['calls without a type', 'calls', 'eth_sendTransaction', [{ from: me, calls }]],
  [
    'the fee paid in a token of Tempo',
    'feeToken',
    'eth_sendTransaction',
    [{ ...transaction, feeToken: usdc }],
  ],
  [
    'the fee paid in a token of Celo',
    'feeCurrency',
    'eth_sendTransaction',
    [{ ...transaction, feeCurrency: usdc }],
  ],
  [
    'a paymaster of zkSync',
    'eip712Meta',
    'eth_sendTransaction',
    [{ ...transaction, eip712Meta: { paymasterParams: { paymaster: eve, paymasterInput: '0x' } } }],
  ],
  ['a transaction of zkSync', 'type', 'eth_sendTransaction', [{ ...transaction, type: '0x71' }]],
  [
    'blobs',
    'blobVersionedHashes',
    'eth_sendTransaction',
    [{ ...transaction, blobVersionedHashes: [`0x01${'00'.repeat(31)}`] }],
  ],
  [
    'the fee of blobs',
    'maxFeePerBlobGas',
    'eth_sendTransaction',
    [{ ...transaction, maxFeePerBlobGas: '0xffffffff' }],
  ],
  ['a type of blobs', 'type', 'eth_sendTransaction', [{ ...transaction, type: 3 }]],
  ['a deposit of Optimism', 'mint', 'eth_sendTransaction', [{ ...transaction, mint: '0x1' }]],
  ['a field in other letters', 'To', 'eth_sendTransaction', [{ ...transaction, To: eve }]],
  [
    'a field of prototypes',
    '__proto__',
    'eth_sendTransaction',
    [{ ...transaction, ...JSON.parse('{"__proto__":{"to":"0x"}}') }, null].slice(0, 1),
  ],
  [
    'a second transaction',
    'one transaction',
    'eth_sendTransaction',
    [transaction, { ...transaction, to: eve }],
  ],
  [
    'of a signed transaction',
    'feeCurrency',
    'eth_signTransaction',
    [{ ...transaction, feeCurrency: usdc }],
  ],
  [
    'of a delegation',
    'authorizationList.0.implementation',
    'eth_sendTransaction',
    [{ ...transaction, authorizationList: [{ chainId: 1, address: eve, implementation: bob }] }],
  ],
  ['of a batch', 'preCalls', 'wallet_sendCalls', [{ calls: [{ to: bob }], preCalls: calls }]],
  ['of a call', 'calls.0.operation', 'wallet_sendCalls', [{ calls: [{ to: bob, operation: 1 }] }]],
  [
    'input of a call',
    'calls.0.input',
    'wallet_sendCalls',
    [{ calls: [{ to: bob, input: '0x095ea7b3' }] }],
  ],
  [
    'another chain of a call',
    'calls.0.chainId',
    'wallet_sendCalls',
    [{ calls: [{ to: bob, chainId: '0xa' }] }],
  ],
  ['a second batch', 'one batch', 'wallet_sendCalls', [{ calls: [{ to: bob }] }, { calls }]],
  [
    'a delegation of an operation',
    'eip7702Auth',
    'eth_sendUserOperation',
    [{ sender: me, callData: '0x', eip7702Auth: { address: eve } }, eve],
  ],
  ['further fields of a message', 'parameter', 'personal_sign', ['0x48', me, { data: '0x49' }]],
]

describe('a field that nobody knows makes its request unreadable, and is named', () => {
  test.each(rows)('behavior: %s', async (_, field, method, params) => {
    const { acts, dangers } = await read(method, params)
    expect(acts).toHaveLength(1)
    const [act] = acts
    expect(act).toMatchObject({ act: 'unreadable', problem: expect.stringContaining(field) })
    expect(dangers).toMatchObject([{ risk: 'unreadable' }])
  })
})

test('behavior: fields that are known, or say nothing, leave a request readable', async () => {
  const known = {
    ...transaction,
    input: '0x',
    type: '0x2',
    gas: 21000,
    nonce: '0x1',
    accessList: [],
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: 1,
  }
  for (const given of [
    known,
    { ...transaction, feeCurrency: null },
    { ...transaction, calls: undefined },
  ])
    expect((await read('eth_sendTransaction', [given])).acts).toMatchObject([
      { act: 'transfer', amount: 1n },
    ])
  expect(
    (
      await read('wallet_sendCalls', [
        { calls: [{ to: bob, value: 1, chainId: 1, gas: '0x1' }] },
        null,
      ])
    ).acts,
  ).toMatchObject([{ act: 'transfer', amount: 1n }])
})
