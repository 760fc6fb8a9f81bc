import { expect, test } from 'vitest'
import type { Locale } from './locales.ts'
import type { MessageKey, Texts } from './messages.ts'
import { catalogues } from './testing/catalogues.ts'
import { wholeEnglish as en } from './wholeEnglish.ts'

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
const holding = (messages: Texts, pattern: RegExp): readonly string[] =>
  Object.entries(messages)
    .filter(([key, text]) => !verbatim.has(key) && pattern.test(text.replace(/\{\w+\}/g, '')))
    .map(([key, text]) => `${key}: ${text}`)

const names =
  /^(I|ID|US|QR|NFT|NFTs|EVM|iOS|Solana|Bitcoin|Polkadot|Cosmos|Ordinals|Stacks|Chrome|Android|WalletConnect|Farcaster|Latchkey|Safe)$/

/** Words that other languages of Latin script have as well. */
const sharedWords: ReadonlySet<string> = new Set([
  ...['Account', 'Browser', 'Collection', 'Contract', 'Desktop', 'Email', 'Max', 'Max slippage'],
  ...['Mobile', 'Recent', 'Smart session', 'Token', 'Tokens', 'Total', 'Wallets', 'Web', 'Website'],
  ...['wallet', 'wallets', 'Wallet', 'App', 'Code', 'Data', 'Item', 'Limit'],
  ...['Note', 'Transaction', 'Validator', 'later', 'no', 'token', 'Permission', 'QR code'],
  'per period',
])

test('English is in sentence case, except for names', () => {
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

/** What languages with a word of their own call a chain. */
const ownWordsForChain: Partial<Record<Locale, RegExp>> = {
  ar: /السلسلة|سلسلة|السلاسل/,
  cs: /řetěz/i,
  de: /kette/i,
  es: /cadena/i,
  fa: /زنجیر/,
  fr: /chaîne/i,
  he: /שרשרת|בלוקצ/,
  hi: /चेन|शृंखला|श्रृंखला/,
  id: /\brantai/i,
  it: /catena/i,
  ja: /チェーン/,
  ko: /체인/,
  nl: /keten/i,
  pl: /łańcuch/i,
  'pt-BR': /cadeia/i,
  ru: /цепоч|блокчейн/i,
  sv: /\bkedj/i,
  th: /เชน|โซ่/,
  tr: /zincir/i,
  uk: /ланцюж|блокчейн/i,
  vi: /\bchuỗi/i,
  'zh-Hans': /链上|公链|区块链/,
  'zh-Hant': /鏈上|公鏈|區塊鏈/,
}

test.each(catalogues)('texts say network, not chain: $locale', (messages) => {
  expect(holding(messages, /\bchains?\b|blockchain/i)).toEqual([])
  const own = ownWordsForChain[messages.locale]
  if (own) expect(holding(messages, own)).toEqual([])
})

test.each(catalogues)('no technical terms or service names: $locale', (messages) => {
  expect(
    holding(messages, /\bEOA\b|\bstatus \d|\bHTTP\b|\bJSON\b|\bRPC\b|\bURI\b|\bAuth\b/i),
  ).toEqual([])
})

test.each(catalogues)('an ellipsis is one character: $locale', (messages) => {
  expect(holding(messages, /\.\.\./)).toEqual([])
})

/** Letters of which a language that has its own script is made. */
const ownScript: Partial<Record<Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
}

/** What a text says beside its placeholders. */
const wordsOf = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
const isName = (text: string) => wordsOf(text).every((word) => names.test(word))

const others = catalogues.filter(({ locale }) => locale !== 'en')

test.each(others)('no untranslated English: $locale', (messages) => {
  const english: Readonly<Record<string, string>> = en
  const own = ownScript[messages.locale]
  const left = Object.entries(messages).filter(([key, text]) => {
    if (key === 'locale' || isName(text)) return false
    return own
      ? !own.test(text)
      : text === english[key] && !sharedWords.has(wordsOf(text).join(' '))
  })
  expect(left).toEqual([])
})

test.each(others)('no letters of a foreign script: $locale', (messages) => {
  const scripts: Partial<Record<Locale, RegExp>> = {
    ...ownScript,
    ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  }
  const own = scripts[messages.locale] ?? /[^\s\S]/
  expect(
    Object.entries(messages).filter(([, text]) =>
      [...text].some(
        (letter) =>
          /\p{L}/u.test(letter) &&
          !/[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(letter) &&
          !own.test(letter),
      ),
    ),
  ).toEqual([])
})

test('simplified and traditional Chinese differ', () => {
  const [hans, hant] = ['zh-Hans', 'zh-Hant'].map(
    (tag) => catalogues.find(({ locale }) => locale === tag) as unknown as Record<string, string>,
  )
  const texts = Object.entries(hans ?? {})
  const same = texts.filter(([key, text]) => text === hant?.[key])
  expect(same.length).toBeLessThan(texts.length / 6)
  // The signs of each that the other does not write.
  expect(texts.filter(([, text]) => /[錢網連選擇認證請關閉確發說]/.test(text))).toEqual([])
  expect(
    Object.entries(hant ?? {}).filter(([, text]) => /[钱网连选择认证请关闭确发说]/.test(text)),
  ).toEqual([])
})
