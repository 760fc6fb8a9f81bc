import { expect, test } from 'vitest'
import * as frameKeys from './frameKeys.ts'
import * as keys from './keys.ts'
import * as portfolioKeys from './portfolioKeys.ts'
import * as sessionKeys from './sessionKeys.ts'
import * as siwxKeys from './siwxKeys.ts'

const all = Object.values({ ...frameKeys, ...keys, ...portfolioKeys, ...sessionKeys, ...siwxKeys })

test('behavior: stored keys are stable and unique', () => {
  const names = all.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toMatchInlineSnapshot(`
    [
      "active-namespace",
      "active-network",
      "chosen-accounts",
      "connected-namespaces",
      "connected-social",
      "connections",
      "disconnected-connectors",
      "email-login-used",
      "frame-email",
      "frame-user-name",
      "glimpse",
      "identity-cache",
      "last-email-login",
      "last-frame-network",
      "last-passkey-network",
      "native-balance-cache",
      "other-connections",
      "pairings",
      "passkey-used",
      "passkey-words-saved",
      "preferred-account-types",
      "receipts",
      "recent-connections",
      "recent-receivers",
      "recent-wallets",
      "sent-transactions",
      "sign-in-sessions",
      "siwx-auth-token",
      "siwx-nonce-token",
      "smart-account-networks",
      "social-provider",
      "token-balance-cache",
    ]
  `)
})

test('behavior: the fallback of a missing or unreadable value matches its own schema', () => {
  for (const { name, schema, fallback } of all)
    expect([name, schema.safeParse(fallback).success]).toEqual([name, true])
  const nothing = all.map(({ fallback }) => JSON.stringify(fallback))
  expect(new Set(nothing)).toEqual(new Set(['[]', '{}', 'null', 'false']))
})
