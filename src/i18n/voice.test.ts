import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { MessageKey, Messages } from './messages.ts'

const catalogues: readonly Messages[] = [en, de, ar, ja]

/** What the specification writes letter by letter. */
const verbatim: ReadonlySet<string> = new Set<MessageKey>([
  'notice.balanceUnavailable',
  'notice.signInSmartAccount',
  'notice.authenticating',
  'networks.unknown',
  'swap.unsupported',
  'error.authMissing',
])

/** The texts that hold any of some words, by their keys. */
const holding = (messages: Messages, pattern: RegExp): readonly string[] =>
  Object.entries(messages)
    .filter(([key, text]) => !verbatim.has(key) && pattern.test(text.replace(/\{\w+\}/g, '')))
    .map(([key, text]) => `${key}: ${text}`)

const names =
  /^(I|ID|US|QR|NFT|NFTs|EVM|iOS|Solana|Bitcoin|Polkadot|Cosmos|Ordinals|Stacks|Chrome|Android|WalletConnect|Farcaster|Latchkey)$/

test('English is in sentence case, names aside', () => {
  const shouting = Object.entries(en).flatMap(([key, text]) =>
    verbatim.has(key)
      ? []
      : text
          .replace(/\{\w+\}/g, 'x')
          .split(/[.?:] /)
          .flatMap((sentence) => sentence.split(/[\s-]+/).slice(1))
          .filter((word) => /^\p{Lu}/u.test(word) && !names.test(word.replace(/[,.?’].*$/, '')))
          .map((word) => `${key}: ${word}`),
  )
  expect(shouting).toEqual([])
})

test.each(catalogues)('a visitor reads of networks, not of chains: $locale', (messages) => {
  expect(holding(messages, /\bchains?\b|チェーン|السلسلة|سلسلة|السلاسل/i)).toEqual([])
})

test.each(catalogues)('no words of the trade, and none of a service’s: $locale', (messages) => {
  expect(
    holding(messages, /\bEOA\b|\bstatus \d|\bHTTP\b|\bJSON\b|\bRPC\b|\bURI\b|\bAuth\b/i),
  ).toEqual([])
})

test.each(catalogues)('what goes on ends in one character: $locale', (messages) => {
  expect(holding(messages, /\.\.\./)).toEqual([])
})
