import { expect, test } from 'vitest'
import { toBase64 } from '#lib/base64.ts'
import { solanaAddresses } from '#receipts/testing/solanaAddresses.ts'
import { sendCoins, wireOf } from '#receipts/testing/solanaInstructions.ts'
import { testAddresses } from '#receipts/testing/testAddresses.ts'
import { askedAccount } from './askedAccount.ts'

test('behavior: the first account that a request names, in any case where case says nothing', () => {
  const addresses = [testAddresses.bob, testAddresses.me]
  const of = (params: unknown) => askedAccount(params, { namespace: 'eip155', addresses })
  expect(
    of([{ to: testAddresses.eve, from: testAddresses.me.toUpperCase().replace('0X', '0x') }]),
  ).toBe(testAddresses.me)
  expect(of(['0x1234', testAddresses.me])).toBe(testAddresses.me)
  expect(of([])).toBe(testAddresses.bob)
  expect(of(undefined)).toBe(testAddresses.bob)
  expect(askedAccount([], { namespace: 'eip155', addresses: [] })).toBeUndefined()
})

test('behavior: a transfer to one’s own second account is for the one it is from', () => {
  const addresses = [testAddresses.me, testAddresses.bob]
  const of = (params: unknown) => askedAccount(params, { namespace: 'eip155', addresses })
  expect(of([{ to: testAddresses.bob, from: testAddresses.me }])).toBe(testAddresses.me)
  expect(of([{ to: testAddresses.me, from: testAddresses.bob }])).toBe(testAddresses.bob)
  // Nobody is named as the sender.
  expect(of([{ to: testAddresses.bob, value: '0x1' }])).toBe(testAddresses.me)
  expect(of([{ calls: [{ to: testAddresses.bob }], from: testAddresses.me }])).toBe(
    testAddresses.me,
  )
  const bitcoin = { recipientAddress: 'bc1qsecond', account: 'bc1qfirst' }
  expect(
    askedAccount(bitcoin, { namespace: 'bip122', addresses: ['bc1qfirst', 'bc1qsecond'] }),
  ).toBe('bc1qfirst')
})

test('behavior: an account in CAIP-10', () => {
  const addresses = ['bc1qfirst', 'bc1qsecond']
  const params = { account: 'bip122:000000000019d6689c085ae165831e93:bc1qsecond' }
  expect(askedAccount(params, { namespace: 'bip122', addresses })).toBe('bc1qsecond')
})

test('behavior: the account that signs a transaction of Solana, where none is named', () => {
  const { me, bob, eve } = solanaAddresses
  const addresses = [bob, me]
  const of = (params: unknown) => askedAccount(params, { namespace: 'solana', addresses })
  const transaction = toBase64(wireOf([sendCoins(me, eve, 1n)]))
  expect(of({ transactions: [transaction] })).toBe(me)
  expect(of({ transaction, pubkey: bob })).toBe(bob)
  expect(of({ transaction: toBase64(wireOf([sendCoins(eve, me, 1n)], { payer: eve })) })).toBe(bob)
  // Bitcoin's and Solana's addresses differ by case.
  expect(of({ pubkey: me.toLowerCase() })).toBe(bob)
})
