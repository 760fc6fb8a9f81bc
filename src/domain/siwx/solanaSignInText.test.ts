import { expect, test } from 'vitest'
import { solanaSignInText } from './solanaSignInText.ts'

const who = { domain: 'shop.example', address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' }

test('writes a line for every field', () => {
  expect(
    solanaSignInText(who, {
      statement: 'Welcome back',
      uri: 'https://shop.example/login',
      version: '1',
      chainId: 'solana:mainnet',
      nonce: 'abcdefgh',
      issuedAt: '2026-11-20T12:00:00.000Z',
      expirationTime: '2026-11-20T13:00:00.000Z',
      notBefore: '2026-11-20T11:00:00.000Z',
      requestId: '7',
      resources: ['https://shop.example/terms', 'https://shop.example/privacy'],
    }),
  ).toMatchInlineSnapshot(`
    "shop.example wants you to sign in with your Solana account:
    oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96

    Welcome back

    URI: https://shop.example/login
    Version: 1
    Chain ID: solana:mainnet
    Nonce: abcdefgh
    Issued At: 2026-11-20T12:00:00.000Z
    Expiration Time: 2026-11-20T13:00:00.000Z
    Not Before: 2026-11-20T11:00:00.000Z
    Request ID: 7
    Resources:
    - https://shop.example/terms
    - https://shop.example/privacy"
  `)
})

test('omits missing fields', () => {
  expect(solanaSignInText(who, {})).toMatchInlineSnapshot(`
    "shop.example wants you to sign in with your Solana account:
    oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96"
  `)
  expect(solanaSignInText(who, { nonce: 'abcdefgh' })).toMatchInlineSnapshot(`
    "shop.example wants you to sign in with your Solana account:
    oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96

    Nonce: abcdefgh"
  `)
})
