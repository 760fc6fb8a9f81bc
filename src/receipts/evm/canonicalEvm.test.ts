import { maxUint256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { requireForm } from '../requireForm.ts'
import { approve } from '../testing/callRow.ts'
import { testAddresses } from '../testing/testAddresses.ts'

const { bob, eve, usdc } = testAddresses
const me = testAddresses.me.toLowerCase()
const to = bob.toLowerCase()

/** What reaches the wallet, or the problem that keeps it from there. */
const sent = async (method: string, params: unknown): Promise<unknown> => {
  const request = freezeRequest({ chain: 'eip155:10', account: testAddresses.me, method, params })
  const again = freezeRequest({
    chain: 'eip155:10',
    account: testAddresses.me,
    method,
    params: request.params,
  })
  expect(again).toEqual(request)
  try {
    await requireForm(request)
    return request.params
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableRequestError)
    return (error as UnreadableRequestError).problem
  }
}

const held = { from: me, to, chainId: '0xa' }

describe('a transaction is written in one way', () => {
  test.each<[name: string, given: object, sent: object | string]>([
    [
      'as it is meant',
      { from: testAddresses.me, to: bob, value: '0x1' },
      { ...held, value: '0x1' },
    ],
    ['no sender and no chain', { to: bob }, held],
    ['another chain stays another', { to: bob, chainId: '0x1' }, { ...held, chainId: '0x1' }],
    ['a chain in CAIP-2', { to: bob, chainId: 'eip155:10' }, held],
    ['a chain as a number', { to: bob, chainId: 10 }, held],
    [
      'decimal text',
      { to: bob, value: '1000000000000000000' },
      { ...held, value: '0xde0b6b3a7640000' },
    ],
    [
      'leading zeros',
      { to: bob, value: '0x0001', gas: '0x005208' },
      { ...held, value: '0x1', gas: '0x5208' },
    ],
    ['decimal with zeros', { to: bob, value: '0010' }, { ...held, value: '0xa' }],
    ['0x', { to: bob, value: '0x' }, { ...held, value: '0x0' }],
    ['0X', { to: bob, value: '0XFF' }, { ...held, value: '0xff' }],
    ['numbers', { to: bob, value: 255, nonce: 3 }, { ...held, value: '0xff', nonce: '0x3' }],
    ['a bigint', { to: bob, value: 255n }, { ...held, value: '0xff' }],
    ['nothing', { to: bob, value: null, data: undefined }, held],
    ['negative', { to: bob, value: -1 }, 'value: expected an amount, as hex'],
    ['negative text', { to: bob, value: '-1' }, 'value: expected an amount, as hex'],
    ['negative hex', { to: bob, value: '-0x1' }, 'value: expected an amount, as hex'],
    ['a fraction', { to: bob, value: 0.5 }, 'value: expected an amount, as hex'],
    ['an exponent', { to: bob, value: '1e18' }, 'value: expected an amount, as hex'],
    ['a number beyond precision', { to: bob, value: 1e21 }, 'value: expected an amount, as hex'],
    [
      'digits that are hex without a prefix',
      { to: bob, value: 'ff' },
      'value: expected an amount, as hex',
    ],
    ['blanks', { to: bob, value: ' 1' }, 'value: expected an amount, as hex'],
    ['empty text', { to: bob, value: '' }, 'value: expected an amount, as hex'],
    ['true', { to: bob, value: true }, 'value: expected an amount, as hex'],
    [
      'beyond 256 bits',
      { to: bob, value: `0x1${'0'.repeat(64)}` },
      'value: expected an amount, as hex',
    ],
    [
      'a fee in decimal',
      { to: bob, maxFeePerGas: '1000000000' },
      { ...held, maxFeePerGas: '0x3b9aca00' },
    ],
    [
      'capitals',
      { to: usdc.toUpperCase().replace('0X', '0x'), data: '0x095EA7B3' },
      { ...held, to: usdc.toLowerCase(), data: '0x095ea7b3' },
    ],
    [
      'a prefix in capitals',
      { to: bob.replace('0x', '0X'), data: '0X095EA7B3' },
      { ...held, data: '0x095ea7b3' },
    ],
    ['no prefix', { to: bob.slice(2), data: '095EA7B3' }, { ...held, data: '0x095ea7b3' }],
    ['half a byte', { to: bob, data: '0x095' }, 'data: expected 0x-hex of whole bytes'],
    ['no hex', { to: bob, data: '0xgg' }, 'data: expected 0x-hex of whole bytes'],
    ['a name', { to: 'vitalik.eth' }, 'to: expected an address'],
    ['input', { to: bob, input: '0xAB' }, { ...held, data: '0xab' }],
    [
      'data and input, the same',
      { to: bob, data: '0xab', input: '0xAB' },
      { ...held, data: '0xab' },
    ],
    [
      'data and input, others',
      { to: bob, data: '0xab', input: '0xac' },
      'data: given twice, and not the same',
    ],
    [
      'empty data beside input',
      { to: bob, data: '0x', input: '0xac' },
      'data: given twice, and not the same',
    ],
    ['gas by its other name', { to: bob, gasLimit: 21000 }, { ...held, gas: '0x5208' }],
    ['two limits of gas', { to: bob, gas: 1, gasLimit: 2 }, 'gas: given twice, and not the same'],
    [
      'a delegation',
      { to: bob, authorizationList: [{ chainId: 10, address: eve, nonce: '1' }] },
      {
        ...held,
        authorizationList: [{ chainId: '0xa', address: eve.toLowerCase(), nonce: '0x1' }],
      },
    ],
    ['a field that is not known', { to: bob, feeCurrency: usdc }, { ...held, feeCurrency: usdc }],
  ])('behavior: %s', async (_, given, wanted) => {
    const found = await sent('eth_sendTransaction', [given])
    expect(found).toEqual(typeof wanted === 'string' ? wanted : [wanted])
  })
})

test('behavior: a batch is written in one way, each call of it, and held to its chain and account', async () => {
  const given = {
    version: '2.0.0',
    calls: [
      { to: usdc, data: approve(eve, maxUint256).toUpperCase(), value: '010' },
      { to: null, data: '0x60' },
    ],
  }
  expect(await sent('wallet_sendCalls', [given])).toEqual([
    {
      version: '2.0.0',
      from: me,
      chainId: '0xa',
      calls: [
        { to: usdc.toLowerCase(), data: approve(eve, maxUint256), value: '0xa' },
        { data: '0x60' },
      ],
    },
  ])
  expect(await sent('wallet_sendCalls', [{ ...given, chainId: 1 }])).toMatchObject([
    { chainId: '0x1' },
  ])
  expect(await sent('wallet_sendCalls', [{ calls: [{ to: bob, value: '1e3' }] }])).toBe(
    'calls.0.value: expected an amount, as hex',
  )
})

test('behavior: a user operation is written in one way', async () => {
  const given = { sender: testAddresses.me, callData: '0XB61D27F6', nonce: 0, maxFeePerGas: '10' }
  expect(await sent('eth_sendUserOperation', [given, eve])).toEqual([
    { sender: me, callData: '0xb61d27f6', nonce: '0x0', maxFeePerGas: '0xa' },
    eve.toLowerCase(),
  ])
})

const signIn = 'evil.example wants you to sign in with your Ethereum account:\n0x00'
const hexOf = (text: string) => stringToHex(text).slice(2)

describe('a message has one meaning, the most dangerous that a wallet may give it', () => {
  test.each<[name: string, given: unknown, sent: string]>([
    ['text', 'Hello', stringToHex('Hello')],
    ['text beyond ASCII', 'Grüezi 👋', stringToHex('Grüezi 👋')],
    ['hex', '0x48656C6C6F', '0x48656c6c6f'],
    ['hex of a prefix in capitals', '0X48656C6C6F', '0x48656c6c6f'],
    ['hex without a prefix', '48656c6c6f', '0x48656c6c6f'],
    ['a sign-in as hex without a prefix', hexOf(signIn), stringToHex(signIn)],
    ['a sign-in before half a byte', `${hexOf(signIn)}0`, stringToHex(signIn)],
    [
      'a sign-in of half a byte less',
      `0x${hexOf(`\n${signIn}`).slice(1)}`,
      stringToHex(`\n${signIn}`),
    ],
    ['digits', '123456', '0x123456'],
    ['an odd number of digits', '12345', '0x012345'],
    ['a hash without a prefix', 'ab'.repeat(32), `0x${'ab'.repeat(32)}`],
    ['hex that is none', '0xyz', stringToHex('0xyz')],
    ['nothing', '', '0x'],
    ['text of twenty bytes, as long as an address', 'x'.repeat(20), `0x${'78'.repeat(20)}`],
  ])('behavior: %s', async (_, given, message) => {
    expect(await sent('personal_sign', [given, testAddresses.me])).toEqual([message, me])
    expect(await sent('personal_sign', [testAddresses.me, given])).toEqual([message, me])
    expect(await sent('personal_sign', [given])).toEqual([message, me])
  })

  test('error: no message is refused', async () => {
    expect(await sent('personal_sign', [5, testAddresses.me])).toBe('0: expected a message')
    expect(await sent('personal_sign', { message: 'Hi' })).toBe('0: expected a message')
  })
})

test('behavior: a grant is left as it came, since its text may be signed', async () => {
  const given = [
    {
      address: testAddresses.me,
      permissions: [{ type: 'contract-call', data: { address: usdc } }],
    },
  ]
  expect(await sent('wallet_grantPermissions', given)).toEqual(given)
  expect(await sent('wallet_requestExecutionPermissions', given)).toEqual(given)
})

test('behavior: a method that is not known is left as it came', async () => {
  const given = [{ to: bob, value: '010', TEXT: '0XAB' }]
  expect(await sent('wallet_invented', given)).toEqual(given)
})
