import { expect, test } from 'vitest'
import { InvalidCaipAssetTypeError } from '#errors/caip.ts'
import { parseAssetType } from './assetType.ts'

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

test.each([
  [`eip155:1/erc20:${USDC}`, { networkId: 'eip155:1', address: USDC }],
  ['eip155:1/slip44:60', { networkId: 'eip155:1', address: undefined }],
  ['solana:5eykt/token:EPjF', { networkId: 'solana:5eykt', address: 'EPjF' }],
])('behavior: %s', (text, parsed) => {
  expect(parseAssetType(text)).toEqual(parsed)
})

test.each([
  ...['', 'eip155:1', USDC, `eip155:1/${USDC}`, `eip155:1:erc20:${USDC}`, `1/erc20:${USDC}`],
  ...[`eip155:1/erc20:${USDC}/1`, 'eip155:1/erc20:', `eip155:1/token:${USDC}`, 'other:1/erc20:0x1'],
  `eip155:1/erc20:${USDC}:1/1`,
])('error: rejects %o', (text) => {
  expect(() => parseAssetType(text)).toThrow(InvalidCaipAssetTypeError)
  expect(() => parseAssetType(text)).toThrow(/^Invalid CAIP-19 asset type: .*\nWrite it as chain/)
})
