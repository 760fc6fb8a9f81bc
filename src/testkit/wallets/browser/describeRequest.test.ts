import { expect, test } from 'vitest'
import { describeRequest } from './describeRequest.ts'

const describe = (method: string, ...params: unknown[]) =>
  describeRequest(method, params, (caip2) => (caip2 === 'eip155:31337' ? 'Local' : caip2))

test.each([
  ['text', 'Hello', 'Hello'],
  ['hex of text', `0x${Buffer.from('Grüße\nan alle').toString('hex')}`, 'Grüße\nan alle'],
  ['hex of no text', '0xff00ff', '0xff00ff'],
  ['odd hex', '0xabc', '0xabc'],
])('shows a message given as %s as text', (_case, message, text) => {
  expect(describe('personal_sign', message, '0x1')).toEqual({
    title: 'Sign a message',
    facts: [],
    text,
  })
})

test('typed data shows its domain', () => {
  const data = { domain: { name: 'Shop' }, types: {}, primaryType: 'Order', message: { amount: 1 } }
  const expected = { title: 'Sign Order', facts: [['For', 'Shop']], text: '{\n  "amount": 1\n}' }
  expect(describe('eth_signTypedData_v4', '0x1', JSON.stringify(data))).toEqual(expected)
  expect(describe('eth_signTypedData_v4', '0x1', data)).toEqual(expected)
})

test('a transaction shows amount, receiver and data', () => {
  const transaction = { to: '0xabc', value: '0x16345785d8a0000', data: '0x0102' }
  expect(describe('eth_sendTransaction', transaction)).toEqual({
    title: 'Send a transaction',
    facts: [
      ['Amount', '0.1 ETH'],
      ['To', '0xabc'],
      ['Data', '2 bytes'],
    ],
  })
  expect(describe('eth_sendTransaction', {}).facts).toEqual([
    ['Amount', '0 ETH'],
    ['To', 'a new contract'],
  ])
})

test('shows network names', () => {
  expect(describe('wallet_switchEthereumChain', { chainId: '0x7a69' }).facts).toEqual([
    ['To', 'Local'],
  ])
  const chain = { chainId: '0x539', chainName: 'New', rpcUrls: ['http://127.0.0.1:1'] }
  expect(describe('wallet_addEthereumChain', chain).facts).toEqual([
    ['Name', 'New'],
    ['Id', 'eip155:1337'],
    ['Server', 'http://127.0.0.1:1'],
  ])
})

test.each([
  ['personal_sign', 7],
  ['eth_signTypedData_v4', '{'],
  ['eth_sendTransaction', 'x'],
  ['wallet_switchEthereumChain', null],
  ['wallet_addEthereumChain', {}],
  ['wallet_unheardOf', 1],
])('%s with malformed parameters is shown unchanged', (method, param) => {
  expect(describe(method, param)).toEqual({
    title: method,
    facts: [],
    text: JSON.stringify([param], null, 2),
  })
})

test('behavior: describes Solana’s requests', () => {
  const of = (method: string, params: unknown) => describeRequest(method, params, (id) => id)
  expect(of('solana_signMessage', { message: 'Cn8eVZg', pubkey: 'me' })).toEqual({
    title: 'Sign a message',
    facts: [],
    text: 'hello',
  })
  expect(of('solana:signIn', { message: 'shop.example wants…' })).toMatchObject({
    title: 'Sign in',
    text: 'shop.example wants…',
  })
  expect(of('solana_signMessage', {}).text).toBe('{}')
  expect(of('standard:connect', undefined)).toEqual({ title: 'Connect', facts: [] })
})
