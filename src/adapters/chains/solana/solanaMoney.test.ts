import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  connectSolanaWallet,
  type SolanaTestWallet,
} from '#adapters/connectors/walletStandard/testing/solanaWallet.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { OfflineError } from '#errors/http.ts'
import { TokenMismatchError } from '#errors/send.ts'
import { toBase58 } from '#lib/base58.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { solanaTokens } from '../../../../demo/sandbox/chains/solana/solanaTokens.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { solanaChainNetwork } from '../testing/solanaChainNetwork.ts'
import { createSolanaAdapter } from './solanaAdapter.ts'

const [alice, bob, , dave] = solanaDevAccounts
const adapter = createSolanaAdapter()
const freshAddress = () => toBase58(randomBytes(32))

let chain: SolanaChain
let network: Network
let wallet: SolanaTestWallet
beforeAll(async () => {
  chain = await startSolanaChain({ artwork: 'http://127.0.0.1:1' })
  network = solanaChainNetwork(chain)
  wallet = await connectSolanaWallet([network])
})
afterAll(() => chain?.close())

const of = (address: string) => toCaipAddress(network.caipNetworkId, address)
const through = (from = wallet) => ({ provider: from.provider, network, account: of(from.address) })
const down = () => ({ ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } })
const { spl, token2022 } = solanaTokens

describe('holdings', () => {
  test('behavior: lists SOL and every token by name, without collectibles', async () => {
    const holdings = await adapter.getHoldings?.({
      account: of(alice.address),
      network,
      tokens: [],
    })
    expect(holdings?.map(({ token, source }) => [token.name, token.symbol, source])).toEqual([
      ['Solana', 'SOL', 'chain'],
      ...Object.values(solanaTokens).map(({ name, symbol }) => [name, symbol, 'chain']),
    ])
    expect(holdings?.every(({ amount }) => amount > 0n)).toBe(true)
  })

  test('behavior: the page’s facts on a token take precedence over the token’s own', async () => {
    const listed = {
      address: spl.address,
      symbol: 'MINE',
      iconUrl: 'https://a.example/i.png',
    }
    const what = { account: of(alice.address), network, tokens: [listed] }
    const found = (await adapter.getHoldings?.(what))?.find((one) => one.token.symbol === 'MINE')
    expect(found?.token).toMatchObject({ address: spl.address, iconUrl: listed.iconUrl })
  })

  test('behavior: is empty for an account without holdings', async () => {
    const what = { account: of(freshAddress()), network, tokens: [] }
    expect(await adapter.getHoldings?.(what)).toMatchObject([{ amount: 0n }])
  })

  test('error: rejects when no node can be reached', async () => {
    const what = { account: of(alice.address), network: down(), tokens: [] }
    await expect(adapter.getHoldings?.(what)).rejects.toBeInstanceOf(OfflineError)
  })
})

describe('cost of sending', () => {
  const what = (to: string, amount: bigint) => ({ account: of(alice.address), network, to, amount })

  test('behavior: a native transfer costs the fee, and keeps the rent', async () => {
    const fee = await adapter.estimateTransfer?.(what(bob.address, 1n))
    expect(fee).toEqual({ fee: 5_000n, reserve: 890_880n, accountRent: undefined })
  })

  test('behavior: sends all that fee and rent leave', async () => {
    const sender = await connectSolanaWallet([network], { account: 3 })
    const to = freshAddress()
    const account = of(dave?.address ?? '')
    const balance = await adapter.getBalance({ account, network })
    const fee = await adapter.estimateTransfer?.({ account, network, to, amount: balance })
    const most = balance - (fee?.fee ?? 0n) - (fee?.reserve ?? 0n)
    const hash = await adapter.transfer({ ...through(sender), to, amount: most })
    expect(await adapter.getTransactionState?.({ hash, network })).toBe('confirmed')
    expect(await adapter.getBalance({ account: of(to), network })).toBe(most)
  })

  test('behavior: includes the rent of a token account for a first receiver', async () => {
    const to = freshAddress()
    const token = { address: spl.address }
    const first = await adapter.estimateTransfer?.({ ...what(to, 1n), token })
    expect(first).toMatchObject({ fee: 5_000n, accountRent: 2_039_280n })
    await adapter.transfer({ ...through(), to, amount: 1n, token })
    const again = await adapter.estimateTransfer?.({ ...what(to, 1n), token })
    expect(again?.accountRent).toBeUndefined()
  })

  test('behavior: estimates an amount beyond the balance', async () => {
    const fee = await adapter.estimateTransfer?.(what(bob.address, 10n ** 18n))
    expect(fee?.fee).toBe(5_000n)
  })
})

test('error: refuses a token whose decimals differ from those shown', async () => {
  for (const token of [spl, token2022]) {
    const shown = { address: token.address, decimals: token.decimals + 3 }
    const sending = adapter.transfer({ ...through(), to: bob.address, amount: 1n, token: shown })
    await expect(sending).rejects.toBeInstanceOf(TokenMismatchError)
  }
})

test('behavior: reports the status of a transaction', async () => {
  const hash = await adapter.transfer({ ...through(), to: bob.address, amount: 3n })
  const state = (one: string) => adapter.getTransactionState?.({ hash: one, network })
  expect(await state(hash)).toBe('confirmed')
  expect(await state(toBase58(randomBytes(64)))).toBe('pending')
})

test('behavior: distinguishes wallets, unused addresses and token accounts', async () => {
  const answers = (address: string) => adapter.isContract?.({ address, network })
  expect(await answers(bob.address)).toBe(false)
  expect(await answers(freshAddress())).toBe(false)
  expect(await answers(spl.address)).toBe(true)
})

test('behavior: accepts 32 bytes of base58 as an address', () => {
  const is = [alice.address, alice.address.slice(1), `${alice.address}1`, '0x1', 'ada.sol']
  expect(is.map((text) => adapter.isAddress?.(text))).toEqual([true, false, false, false, false])
})

describe('names', () => {
  const find = (name: string) => adapter.resolveName?.({ name, network })

  test('behavior: resolves a name', async () => {
    expect(await find('ada.sol')).toEqual({ address: alice.address })
    expect(await find('Grace.SOL')).toEqual({ address: bob.address })
  })

  test.each(['nobody.sol', 'ada.eth', 'sol', '.sol', 'a b.sol', 'sub.ada.sol'])(
    'behavior: %j resolves to nothing',
    async (name) => {
      expect(await find(name)).toBeUndefined()
    },
  )

  test('behavior: reverse-resolves the primary name of an account', async () => {
    const name = (address: string) => adapter.nameOf?.({ account: of(address), network })
    expect(await name(alice.address)).toEqual({ name: 'ada.sol' })
    expect(await name(freshAddress())).toBeUndefined()
  })

  test('error: rejects when no node can be reached', async () => {
    const asking = adapter.resolveName?.({ name: 'ada.sol', network: down() })
    await expect(asking).rejects.toBeInstanceOf(OfflineError)
  })
})
