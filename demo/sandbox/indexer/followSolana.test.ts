import { generateKeyPair, getAddressFromPublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { sendTransfer } from '../chains/solana/sendTransfer.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import { solanaPieces, solanaTokens } from '../chains/solana/solanaTokens.ts'
import { type Ledger, startLedger } from './testing/startLedger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())

const chainId = solanaPlan.caipNetworkId
const [ada, grace] = solanaDevAccounts
const { spl, token2022 } = solanaTokens
const fresh = async () => getAddressFromPublicKey((await generateKeyPair()).publicKey)

const newest = async (address: string) => {
  const found = await ledger.indexer.history({ address, chainId })
  const [row] = found?.data ?? []
  return {
    type: row?.metadata.operationType,
    status: row?.metadata.status,
    hash: row?.metadata.hash,
    moved: row?.transfers.map(
      (one) =>
        `${one.direction} ${one.quantity?.numeric} ${one.fungible_info?.symbol ?? one.nft_info?.name}`,
    ),
  }
}
const held = async (address: string) =>
  (await ledger.indexer.balances({ address, chainId, currency: 'usd' }))?.map(
    ({ symbol, quantity }) => `${quantity.numeric} ${symbol}`,
  )

test('behavior: indexes native transfers, without the fee', async () => {
  const to = await fresh()
  const { signature: hash } = await sendTransfer(ledger.bank, {
    from: ada,
    to,
    amount: 1_500_000_000n,
  })
  const sent = { type: 'send', status: 'confirmed', hash, moved: ['out 1.5 SOL'] }
  expect(await newest(ada.address)).toEqual(sent)
  expect(await newest(to)).toEqual({ ...sent, type: 'receive', moved: ['in 1.5 SOL'] })
  expect(await held(to)).toEqual(['1.5 SOL'])
})

test.each([spl, token2022])(
  'behavior: indexes $symbol, without the rent of a created token account',
  async (token) => {
    const to = await fresh()
    const amount = 25n * 10n ** BigInt(token.decimals)
    await sendTransfer(ledger.bank, { from: ada, to, amount, token })
    expect((await newest(ada.address)).moved).toEqual([`out 25 ${token.symbol}`])
    expect((await newest(to)).moved).toEqual([`in 25 ${token.symbol}`])
    expect(await held(to)).toEqual(['0 SOL', `25 ${token.symbol}`])
  },
)

test('behavior: lists a failed transaction only for its sender', async () => {
  const to = await fresh()
  const amount = 10n ** 18n
  const { signature: hash } = await sendTransfer(ledger.bank, { from: grace, to, amount })
  expect(await newest(grace.address)).toEqual({
    type: 'send',
    status: 'failed',
    hash,
    moved: [],
  })
  expect((await newest(to)).hash).toBeUndefined()
})

test('behavior: indexes a transferred collectible', async () => {
  const [piece] = solanaPieces
  await sendTransfer(ledger.bank, { from: ada, to: grace.address, amount: 1n, token: piece })
  const mine = async (address: string) =>
    (await ledger.indexer.nfts({ address, chainId }))?.data.map(({ name }) => name)
  expect(await mine(grace.address)).toEqual([piece?.name])
  expect(await mine(ada.address)).not.toContain(piece?.name)
  expect((await newest(ada.address)).moved).toEqual([`out 1 ${piece?.name}`])
})
