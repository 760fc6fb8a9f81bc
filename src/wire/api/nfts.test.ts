import { expect, test } from 'vitest'
import { bearer } from './cloudSignIn.ts'
import { getNfts, NftEntry } from './nfts.ts'

const entry = {
  chainId: 'eip155:1',
  standard: 'ERC721',
  contract: '0x1',
  tokenId: '7',
  amount: '1',
  isSpam: false,
}

test('behavior: a collectible has one of three standards, and all required fields', () => {
  for (const standard of ['ERC721', 'ERC1155', 'metaplex'])
    expect(NftEntry.parse({ ...entry, standard })).toEqual({ ...entry, standard })
  for (const bad of [{ ...entry, standard: 'ERC20' }, { ...entry, tokenId: 7 }, {}])
    expect(NftEntry.safeParse(bad).success).toBe(false)
})

test('param: requests them by account and network, page by page', () => {
  const { service, method, path, query, response } = getNfts
  expect([service, method, path]).toEqual(['rpc', 'GET', '/v1/account/:address/nfts'])
  expect(query?.safeParse({}).success).toBe(false)
  expect(query?.parse({ chainId: 'eip155:1', cursor: 'x' })).toEqual({
    chainId: 'eip155:1',
    cursor: 'x',
  })
  expect(response.safeParse({}).success).toBe(false)
  expect(response.parse({ data: [entry], next: null })).toEqual({ data: [entry], next: null })
})

test('behavior: writes a token after its scheme name', () => {
  expect(bearer('abc')).toBe('Bearer abc')
})
