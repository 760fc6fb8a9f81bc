import { describe, expect, test } from 'vitest'
import { explorerLink } from './explorerLink.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const on = (url: string) => ({ blockExplorers: { default: { name: 'Explorer', url } } })

describe('behavior: the block explorer of an account', () => {
  test.each([
    ['https://etherscan.io', `https://etherscan.io/address/${address}`],
    ['https://explorer.example/', `https://explorer.example/address/${address}`],
    ['https://explorer.example/main/', `https://explorer.example/main/address/${address}`],
    ['https://explorer.example/main//', `https://explorer.example/main/address/${address}`],
    ['https://hashscan.io/mainnet', `https://hashscan.io/mainnet/address/${address}`],
    [
      'https://explorer.solana.com/?cluster=devnet',
      `https://explorer.solana.com/address/${address}?cluster=devnet`,
    ],
    ['http://localhost:4000', `http://localhost:4000/address/${address}`],
  ])('%s', (url, link) => {
    expect(explorerLink({ template: undefined, network: on(url), address })).toBe(link)
  })

  test("uses the page's own explorer first", () => {
    const template = 'https://scan.example/a/{address}?from={address}'
    expect(explorerLink({ template, network: on('https://etherscan.io'), address })).toBe(
      `https://scan.example/a/${address}?from=${address}`,
    )
  })

  test('escapes the address in the link', () => {
    const link = explorerLink({
      template: 'https://scan.example/a/{address}',
      network: undefined,
      address: '../../x?y#z',
    })
    expect(link).toBe('https://scan.example/a/..%2F..%2Fx%3Fy%23z')
  })
})

describe('behavior: no link', () => {
  test.each(['javascript:alert(1)', 'http://scan.example', 'not a url', ''])('for %s', (url) => {
    expect(explorerLink({ template: undefined, network: on(url), address })).toBeUndefined()
    if (url) expect(explorerLink({ template: url, network: undefined, address })).toBeUndefined()
  })

  test('without a configured explorer', () => {
    expect(explorerLink({ template: undefined, network: {}, address })).toBeUndefined()
    expect(explorerLink({ template: undefined, network: undefined, address })).toBeUndefined()
  })
})
