import { expect, test } from 'vitest'
import { passkeyTrouble } from './passkeyTrouble.ts'

test.each([
  ['https://wallet.shop.example', 'https://shop.example/'],
  ['https://wallet.shop.example/w/', 'https://www.shop.example/'],
  ['https://wallet.shop.example', 'https://notwallet.shop.example/'],
  ['http://wallet.localhost:1', 'http://localhost:2/'],
])('behavior: %s is for %s', (wallet, page) => {
  expect(passkeyTrouble(wallet, page)).toBe(undefined)
})

test.each([
  ['https://shop.example', 'https://shop.example/', 'the page’s own host or one above it'],
  ['https://shop.example:8443/w', 'https://shop.example/', 'the page’s own host or one above it'],
  ['https://shop.example', 'https://www.shop.example/', 'the page’s own host or one above it'],
  ['http://wallet.shop.example', 'https://shop.example/', 'is not an https address'],
  ['http://localhost.shop.example', 'https://shop.example/', 'is not an https address'],
  ['https://wallet.shop.example/?a=1', 'https://shop.example/', 'is not the address of a folder'],
  ['https://wallet.shop.example/#a', 'https://shop.example/', 'is not the address of a folder'],
  ['https://', 'https://shop.example/', 'is not the address of a folder'],
])('security: %s is not for %s', (wallet, page, said) => {
  expect(passkeyTrouble(wallet, page)).toContain(said)
})
