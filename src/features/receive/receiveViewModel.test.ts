import { expect, test } from 'vitest'
import { parseAmount } from '#domain/money/amount.ts'
import { holding, ownedStore } from '#features/account/testing/ownedStore.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { smartAccountNetworksAtom } from '#state/frame/embedded.ts'
import { storedNamespaceAtom } from '#state/network/networks.ts'
import { holdingsAtom } from '#state/token/tokens.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { readAskableAtom } from './readAskable.ts'
import {
  askableTokensAtom,
  askFor,
  compatibleNetworksAtom,
  receiveViewModelAtom,
  receivingAccountsAtom,
  startAsking,
} from './receiveViewModel.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ready = (value: ReturnType<typeof holding>[]) => ({ status: 'ready' as const, value, at: 1 })
const link = (connection: object) => ({ status: 'connected', connection }) as never

const ask = (...what: Parameters<typeof askFor>) => {
  const next = askFor(...what)
  if ('refused' in next) throw new Error(next.refused)
  return next
}

test('behavior: shows the plain address until an amount is requested', () => {
  const { store, account, hold } = ownedStore()
  const address = account.split(':')[2] ?? ''
  hold(ready([holding('ETH', 1n), holding('USDC', 1n, { address: usdc, decimals: 6 })]))
  const tokens = store.get(askableTokensAtom)
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  const viewModel = (asking?: ReturnType<typeof startAsking>) =>
    store.get(receiveViewModelAtom)({ address: undefined, asking })
  expect(viewModel()).toMatchObject({ text: address, asksFor: undefined })
  const started = startAsking(tokens)
  expect(viewModel(started)?.text).toBe(address)
  const [ether, dollar] = tokens
  if (!started || !ether || !dollar) throw new Error('there is nothing to ask for')
  const asked = ask(started, '1,5', ether)
  expect(viewModel(asked)).toMatchObject({
    text: `ethereum:${address}@1?value=${parseAmount('1.5', 18)}`,
    asksFor: '1.5 ETH',
  })
  const other = ask({ ...started, tokenId: dollar.id }, '2', dollar)
  expect(viewModel(other)?.text).toBe(
    `ethereum:${usdc}@1/transfer?address=${address}&uint256=2000000`,
  )
  expect(askFor(started, '1.5000000000000000001', ether)).toEqual({ refused: 'tooFine' })
  expect(askFor(started, 'two', ether)).toEqual({ refused: 'notANumber' })
})

test('behavior: offers the native currency without holdings', () => {
  const { store } = ownedStore()
  expect(store.get(askableTokensAtom).map(({ symbol }) => symbol)).toEqual(['ETH'])
})

test('behavior: lists the accounts of a Bitcoin wallet with their types [spec 6.3a]', () => {
  const networkId = 'bip122:000000000019d6689c085ae165831e93'
  const { store } = ownedStore({ config: { networks: ['eip155:1', networkId] } })
  store.set(storedNamespaceAtom, 'bip122')
  store.set(connectionStatesAtom, {
    bip122: link({
      connectorId: 'xverse',
      name: 'Xverse',
      namespace: 'bip122',
      networkId,
      accounts: [
        { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' },
        {
          address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
          type: 'ordinal',
        },
      ],
    }),
  })
  const accounts = store.get(receivingAccountsAtom)
  expect(accounts.map(({ type, isInUse }) => [type, isInUse])).toEqual([
    ['payment', true],
    ['ordinal', false],
  ])
  const [token] = store.get(askableTokensAtom)
  const asking =
    token &&
    ask(
      { tokenId: token.id, entry: { unit: 'token', text: '', amount: undefined } },
      '0.001',
      token,
    )
  const viewModel = store.get(receiveViewModelAtom)({ address: accounts[1]?.address, asking })
  expect(viewModel?.text).toBe(`bitcoin:${accounts[1]?.address}?amount=0.001`)
})

test('behavior: says that a smart account receives on its own network only', () => {
  const { store } = ownedStore({ config: { networks: ['eip155:1', 'eip155:10'] } })
  const names = () => store.get(compatibleNetworksAtom).map(({ id }) => id)
  expect(names()).toEqual([1, 10])
  store.set(smartAccountNetworksAtom, [1])
  store.set(connectionStatesAtom, {
    eip155: link({
      connectorId: 'auth',
      name: 'Mail',
      namespace: 'eip155',
      networkId: 'eip155:1',
      accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'smartAccount' }],
    }),
  })
  expect(names()).toEqual([1])
})

test('behavior: shows no balance error on a namespace without balances', async () => {
  const networkId = 'bip122:000000000019d6689c085ae165831e93'
  const { store } = ownedStore({ config: { networks: ['eip155:1', networkId] } })
  store.set(connectionStatesAtom, {
    bip122: link({
      connectorId: 'bitcoin',
      name: 'Orangery',
      namespace: 'bip122',
      networkId,
      accounts: [{ address: 'bc1qexample', type: 'payment' }],
    }),
  })
  store.set(storedNamespaceAtom, 'bip122')
  await store.set(readAskableAtom)
  expect(store.get(holdingsAtom)).toEqual({})
  expect(store.get(noticeAtom)).toBeUndefined()
})
