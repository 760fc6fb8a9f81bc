import { encodeFunctionData, erc20Abi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smartAccount } from '#frame/accounts/smartAccount.ts'
import { type FrameStage, startFixture } from '#frame/accounts/testing/startFixture.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import exchangeArtefact from '../chains/contracts/OpenExchange.generated.json' with { type: 'json' }
import tokenArtefact from '../chains/contracts/OpenToken.generated.json' with { type: 'json' }
import { mintToken, openContracts } from '../chains/openContracts.ts'
import { NOBODY } from './chainFacts.ts'
import { followEvm } from './followEvm.ts'
import { startIndexer } from './startIndexer.ts'
import { type Ledger, ONE, startLedger } from './testing/startLedger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())

const [ada] = devAccounts
const { copper } = openContracts.tokens

const held = async (address: string, symbol: string) =>
  (await ledger.indexer.balances({ address, chainId: ONE, currency: 'usd' }))?.find(
    (one) => one.symbol === symbol,
  )?.quantity.numeric
const hashes = async (address: string) =>
  (await ledger.indexer.history({ address, chainId: ONE }))?.data.map(
    ({ metadata }) => metadata.hash,
  )

test('behavior: a reorg removes the old transactions and adds the new ones', async () => {
  const to = '0x00000000000000000000000000000000000000c1'
  const give = (amount: string) => mintToken(copper.address, to, parseEther(amount))
  const kept = await ledger.send({ from: ada.address, ...give('1') })
  const snapshot = await ledger.call('evm_snapshot')
  const lost = await ledger.send({ from: ada.address, ...give('10') })
  expect(await hashes(to)).toEqual([lost, kept])
  expect(await held(to, 'COPR')).toBe('11')

  await ledger.call('evm_revert', snapshot)
  expect(await hashes(to)).toEqual([kept])
  expect(await held(to, 'COPR')).toBe('1')

  // As many blocks as before, of another branch, so that their number says nothing.
  const other = await ledger.send({ from: ada.address, ...give('100') })
  expect(await hashes(to)).toEqual([other, kept])
  expect(await held(to, 'COPR')).toBe('101')
})

test('behavior: follows a longer branch that it did not see grow', async () => {
  const to = '0x00000000000000000000000000000000000000c2'
  const give = (amount: string) => mintToken(copper.address, to, parseEther(amount))
  const snapshot = await ledger.call('evm_snapshot')
  for (const amount of ['1', '2', '3']) await ledger.send({ from: ada.address, ...give(amount) })
  expect(await held(to, 'COPR')).toBe('6')
  await ledger.call('evm_revert', snapshot)
  const branch: string[] = []
  for (const amount of ['10', '20', '30', '40', '50'])
    branch.unshift(await ledger.send({ from: ada.address, ...give(amount) }))
  expect(await held(to, 'COPR')).toBe('150')
  expect(await hashes(to)).toEqual(branch)
})

test('behavior: concurrent readers each see the state at the time of their request', async () => {
  const to = '0x00000000000000000000000000000000000000c3'
  const answers: (string | undefined)[] = []
  for (let round = 1; round <= 8; round++) {
    await ledger.send({ from: ada.address, to, value: toHex(parseEther('1')) })
    const all = await Promise.all([hashes(to), hashes(to), hashes(to)])
    answers.push(...all.map((found) => String(found?.length)))
    expect(new Set(all.map((found) => found?.length))).toEqual(new Set([round]))
  }
  expect(answers).toHaveLength(24)
})

test('behavior: ignores event logs that cannot be decoded', async () => {
  // Logs Transfer without topics or data, and with three topics and two bytes: LOG1, LOG3, STOP.
  const transferEvent = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const code = `7f${transferEvent}60006000a1600160027f${transferEvent}60026000a300`
  const address = '0x00000000000000000000000000000000000000d1'
  await ledger.call('anvil_setCode', address, `0x${code}`)
  const hash = await ledger.send({ from: ada.address, to: address })
  expect((await hashes(ada.address))?.[0]).toBe(hash)
})

test('behavior: indexes deployments, transfers out of contracts, and burned tokens', async () => {
  const me = '0x00000000000000000000000000000000000000c4'
  await ledger.call('anvil_setBalance', me, toHex(parseEther('9')))
  await ledger.call('anvil_impersonateAccount', me)
  await ledger.send({ from: me, data: '0x00' })
  const { exchange } = openContracts
  await ledger.call('anvil_setBalance', exchange, toHex(parseEther('1')))
  await ledger.send({
    from: me,
    to: exchange,
    data: encodeFunctionData({
      abi: exchangeArtefact.abi,
      functionName: 'trade',
      args: [NOBODY, 0n, NOBODY, parseEther('0.25')],
    }),
  })
  await ledger.send({ from: me, ...mintToken(copper.address, me, 5n) })
  await ledger.send({
    from: me,
    to: copper.address,
    data: encodeFunctionData({ abi: tokenArtefact.abi, functionName: 'burn', args: [2n] }),
  })
  const found = await ledger.indexer.history({ address: me, chainId: ONE })
  expect(found?.data.map(({ metadata }) => metadata.operationType)).toEqual([
    'burn',
    'mint',
    'receive',
    'deploy',
  ])
  expect(found?.data[2]).toMatchObject({
    metadata: { sentFrom: exchange },
    transfers: [{ fungible_info: { symbol: 'ETH' }, quantity: { numeric: '0.25' } }],
  })
})

test('behavior: indexes tokens of every kind, with the metadata of their contracts', async () => {
  const tokens = await ledger.indexer.prices(
    Object.values(ledger.tokens).map(({ address }) => `${ONE}:${address}`),
    'usd',
  )
  expect(tokens.map(({ name, symbol }) => ({ name, symbol }))).toEqual(
    Object.values(ledger.tokens).map(({ name, symbol }) => ({ name, symbol })),
  )
})

let fixture: FrameStage | undefined
afterAll(() => fixture?.close())

test('behavior: a smart account has its own history, without its bundler’s fees', async () => {
  fixture = await startFixture()
  const { rpcUrl } = fixture.network
  const indexer = await startIndexer({
    iconOf: () => null,
    chains: [
      {
        caip2: ONE,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        follow: (within) => followEvm({ ...within, url: rpcUrl, iconOf: () => null }),
      },
    ],
  })
  const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
  const to = '0x00000000000000000000000000000000000000c5'
  await fixture.fund(account.address, parseEther('2'))
  await fixture.give(account.address, 1000n)
  const coins = await account.sendTransaction({ to, value: parseEther('0.5'), data: '0x' })
  const tokens = await account.sendTransaction({
    to: fixture.tokens.erc20.address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 400n] }),
  })
  const found = await indexer.history({ address: account.address, chainId: ONE })
  expect(
    found?.data.slice(0, 2).map(({ metadata, transfers }) => ({
      hash: metadata.hash,
      type: metadata.operationType,
      from: metadata.sentFrom,
      moved: transfers.map((one) => `${one.direction} ${one.fungible_info?.symbol}`),
    })),
  ).toEqual([
    { hash: tokens, type: 'send', from: account.address.toLowerCase(), moved: ['out BRASS'] },
    { hash: coins, type: 'send', from: account.address.toLowerCase(), moved: ['out ETH'] },
  ])
  const received = await indexer.history({ address: to, chainId: ONE })
  expect(received?.data.map(({ metadata }) => metadata.hash)).toEqual([tokens, coins])
  const balances = await indexer.balances({ address: to, chainId: ONE, currency: 'usd' })
  expect(balances?.map(({ quantity }) => quantity.numeric)).toEqual(['0.5', '0.0000000000000004'])
  await indexer.close()
})
