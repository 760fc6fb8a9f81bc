import { createSolanaRpc } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { associatedTokenAccount, solanaPieces, solanaTokens } from './solanaTokens.ts'
import { solName } from './solNames.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'
import { decodeMetadata, METADATA_PROGRAM, metadataAccount } from './tokenMetadata.ts'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain({ artwork: 'http://127.0.0.1:1' })
})
afterAll(() => chain.close())

const [ada] = solanaDevAccounts

test('behavior: names are at the addresses of the public network', async () => {
  const [domain] = await solName('bonfida', ada.address)
  expect(domain?.address).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
})

test('behavior: the chain holds them, with their owners', async () => {
  const [domain, reverse] = await solName('ada', ada.address)
  expect(chain.bank.account(domain?.address ?? '')?.data).toEqual(domain?.data)
  const text = new TextDecoder().decode(chain.bank.account(reverse?.address ?? '')?.data)
  expect(text.endsWith('ada')).toBe(true)
})

test('behavior: tokens have metadata, in the format of each token program', async () => {
  const rpc = createSolanaRpc(chain.url)
  const { spl, token2022 } = solanaTokens
  const beside = chain.bank.account(await metadataAccount(spl.address))
  expect(beside?.owner).toBe(METADATA_PROGRAM)
  expect(beside?.data).toHaveLength(679)
  expect(beside && decodeMetadata(beside.data)).toMatchObject({ name: spl.name, symbol: 'SGLD' })
  const { value } = await rpc
    .getAccountInfo(token2022.address as never, { encoding: 'jsonParsed' })
    .send()
  expect(value?.data).toMatchObject({
    parsed: {
      info: {
        decimals: 9,
        extensions: [
          { extension: 'metadataPointer' },
          { extension: 'tokenMetadata', state: { name: token2022.name, symbol: 'SSLV' } },
        ],
      },
    },
  })
})

test('behavior: collectibles are non-fungible, in the first account', async () => {
  for (const piece of solanaPieces) {
    const held = await associatedTokenAccount(ada.address, piece)
    const rpc = createSolanaRpc(chain.url)
    const { value } = await rpc.getTokenAccountBalance(held).send()
    expect(value).toMatchObject({ amount: '1', decimals: 0 })
  }
})
