import { expect, test } from 'vitest'
import { type ErrorCode, errorTexts } from '#errors/codes.ts'
import { alertTexts } from './alertTexts.ts'
import { errorText } from './errorText.ts'
import { isRtl } from './isRtl.ts'
import { locales } from './locales.ts'
import type { Texts } from './messages.ts'
import { pickLocale } from './pickLocale.ts'
import { catalogueOf } from './testing/catalogueOf.ts'
import { catalogues } from './testing/catalogues.ts'
import { createTranslate, loadViewTexts } from './translate.ts'
import { wholeEnglish as en } from './wholeEnglish.ts'

const [ar, de, ja] = [await catalogueOf('ar'), await catalogueOf('de'), await catalogueOf('ja')]

const plural = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

const others = catalogues.filter(({ locale }) => locale !== 'en')

test.each(others)('the placeholders of English: $locale', (messages) => {
  for (const [key, english] of Object.entries(en)) {
    const text = messages[key]
    // `npm run i18n:missing` lists what a language lacks.
    if (plural.test(key) || text === undefined) continue
    expect({ key, holds: placeholders(text) }).toEqual({ key, holds: placeholders(english) })
  }
})

test.each(catalogues)('each plural has the categories of its grammar: $locale', (messages) => {
  const { pluralCategories } = new Intl.PluralRules(messages.locale).resolvedOptions()
  const keys = Object.keys(messages)
  for (const base of new Set(
    keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
  )) {
    const has = keys.filter((key) => key.replace(plural, '') === base && plural.test(key))
    expect(has.map((key) => key.slice(base.length + 1)).sort()).toEqual(
      [...pluralCategories].sort(),
    )
  }
})

test.each(catalogues)('no text is empty, padded or in capitals: $locale', (messages) => {
  for (const [key, text] of Object.entries(messages)) {
    expect({ key, text }).toEqual({ key, text: text.trim() })
    expect({ key, text }).not.toEqual({ key, text: '' })
    expect({ key, shouts: /[!！]/.test(text) }).toEqual({ key, shouts: false })
  }
})

test('every language has a catalogue with its own tag', () => {
  expect(catalogues.map(({ locale }) => locale)).toEqual([...locales])
})

const isInRtlScript = (locale: string) =>
  /Arab|Hebr/.test(new Intl.Locale(locale).maximize().script ?? '')

test('exactly the languages in Arabic and Hebrew script are right to left', () => {
  expect(locales.filter(isRtl)).toEqual(locales.filter(isInRtlScript))
  expect(locales.filter(isRtl)).toEqual(['ar', 'fa', 'he'])
})

test('what a language lacks is said in English, a count by its general form', async () => {
  await loadViewTexts()
  const texts: Texts = { locale: 'ru', 'title.Connect': 'Подключить' }
  const t = createTranslate(texts)
  expect([
    t('title.Connect'),
    t('title.Account'),
    t('otp.resend'),
    t('allWallets.count', { count: 1 }),
    t('allWallets.count', { count: 3 }),
  ]).toEqual(['Подключить', 'Account', 'Resend code', '1 wallet', '3 wallets'])
})

test.each([
  [['de'], 'de'],
  [['de-AT'], 'de'],
  [['JA_jp'], 'ja'],
  [['ar-EG'], 'ar'],
  [['eo', 'el, de-CH;q=0.8'], 'de'],
  [[null, undefined, '', 'ja'], 'ja'],
  [['deutsch'], 'en'],
  [['en', 'de'], 'en'],
  [[], 'en'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh_HK'], 'zh-Hant'],
  [['zh-MO'], 'zh-Hant'],
  [['zh-hant'], 'zh-Hant'],
  [['zh-Hant-CN'], 'zh-Hant'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['iw-IL'], 'he'],
  [['in'], 'id'],
  [['es-419'], 'es'],
  [['uk-UA-x-bank'], 'uk'],
  [['-', 'de-', '*', 'C.UTF-8', '1', 'fr_CA'], 'fr'],
] as const)('pickLocale %j is %s', (wanted, locale) => {
  expect(pickLocale(...wanted)).toBe(locale)
})

test('every shipped language is picked by its own tag', () => {
  expect(locales.map((tag) => pickLocale(tag.toLowerCase()))).toEqual([...locales])
})

test('fills placeholders, and formats numbers for the locale', () => {
  expect(createTranslate(en)('connecting.approve.title', { wallet: 'MetaMask' })).toBe(
    'Approve in MetaMask',
  )
  expect(createTranslate(en)('allWallets.count', { count: 1 })).toBe('1 wallet')
  expect(createTranslate(en)('allWallets.count', { count: 1234 })).toBe('1,234 wallets')
  expect(createTranslate(de)('allWallets.count', { count: 1234 })).toBe('1.234 Wallets')
  expect(createTranslate(ar)('allWallets.count', { count: 2 })).toBe('محفظتان')
  expect(createTranslate(ar)('allWallets.count', { count: 5 })).toBe('5 محافظ')
  expect(createTranslate(ja)('allWallets.count', { count: 3 })).toBe('3件のウォレット')
})

test('a formatted count uses the general plural form', () => {
  expect(createTranslate(en)('allWallets.count', { count: '540+' })).toBe('540+ wallets')
})

test('a placeholder without a parameter is left for the view to fill', () => {
  expect(createTranslate(en)('legal.checkboxOne')).toBe('I accept the {document}')
})

test('inserts a name unchanged that holds a placeholder or a pattern', () => {
  expect(createTranslate(en)('wc.open', { wallet: '{wallet} $& $1' })).toBe('Open {wallet} $& $1')
})

test('Arabic isolates foreign names', () => {
  expect(createTranslate(ar)('wc.open', { wallet: 'Rainbow.' })).toBe('فتح \u2068Rainbow.\u2069')
})

test('every error code has a text without parameters [spec 8.9c]', () => {
  const texts: Readonly<Record<string, string>> = en
  for (const code of Object.keys(errorTexts) as ErrorCode[]) {
    const text = texts[errorText[code]]
    expect({ code, text }).toEqual({ code, text: expect.stringMatching(/^[^{}]+$/) })
  }
})

test('the texts fixed by the specification are verbatim', () => {
  expect([
    en['connecting.declined.title'],
    en['connecting.failed.title'],
    en['switchNetwork.declined.title'],
    en['networks.unknown'],
    en['notice.addressCopied'],
    en['notice.linkCopied'],
    en['notice.copyFailed'],
    en['notice.disconnectFailed'],
    en['notice.balanceUnavailable'],
    en['error.requestNotAllowed'],
    alertTexts.networkNotFound.short,
    alertTexts.originNotAllowed.short,
    alertTexts.projectIdNotConfigured.short,
    alertTexts.sessionExpired.short,
    alertTexts.multiWalletNotEnabled.short,
    alertTexts.localConfigIgnored.short,
  ]).toMatchInlineSnapshot(`
    [
      "Connection declined",
      "Failed to connect",
      "Switch declined",
      "Unknown Network",
      "Address copied",
      "Link copied",
      "Failed to copy",
      "Failed to disconnect",
      "Token Balance Unavailable",
      "Action not allowed",
      "Network Not Found",
      "Invalid App Configuration",
      "Project ID Not Configured",
      "Session Expired",
      "Multi-Wallet Not Enabled",
      "Local configuration ignored",
    ]
  `)
})
