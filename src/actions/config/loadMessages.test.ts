import { expect, test } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import { loadCatalogue } from '#i18n/loadCatalogue.ts'
import { configProblemsAtom } from '#state/config/config.ts'
import { messagesAtom, translateAtom, writingDirectionAtom } from '#state/config/locale.ts'

const evm = { networks: 'eip155:1' }

test('behavior: loads the requested language, and uses English until then', async () => {
  const client = startClient({ config: { ...evm, lang: 'de-AT' } })
  const title = () => client.store.get(translateAtom)('title.Connect')
  expect(title()).toBe('Connect wallet')
  await client.untilAtom(messagesAtom, ({ locale }) => locale === 'de')
  expect(title()).toBe('Wallet verbinden')

  client.change({ ...evm, lang: 'ar' })
  await client.untilAtom(messagesAtom, ({ locale }) => locale === 'ar')
  expect(client.store.get(writingDirectionAtom)).toBe('rtl')

  client.change(evm)
  await client.untilAtom(messagesAtom, ({ locale }) => locale === 'en')
  expect(title()).toBe('Connect wallet')
  expect(client.store.get(writingDirectionAtom)).toBe('ltr')
})

test('behavior: of two languages requested in a row, shows the last', async () => {
  const client = startClient({ config: { ...evm, lang: 'de' } })
  const seen: string[] = []
  client.store.sub(messagesAtom, () => seen.push(client.store.get(messagesAtom).locale))
  client.change({ ...evm, lang: 'ja' })
  await client.untilAtom(messagesAtom, ({ locale }) => locale === 'ja')
  client.change({ ...evm, lang: 'de' })
  client.change({ ...evm, lang: 'ja' })
  // Both have been loaded by now: what they bring is a few turns away.
  await Promise.all([loadCatalogue('de'), loadCatalogue('ja')])
  expect(seen).toEqual(['ja'])
})

test('behavior: the host’s own texts override those of each language, and no others', async () => {
  const client = startClient({
    config: {
      ...evm,
      messages: {
        en: { 'title.Connect': 'Come <b>in</b>', 'allWallets.count_one': 'just {count} wallet' },
        de: { 'title.Connect': 'Komm herein' },
      },
    },
  })
  const said = (key: 'title.Connect' | 'title.AllWallets') => client.store.get(translateAtom)(key)
  await client.untilAtom(translateAtom, (t) => t('title.Connect') !== 'Connect wallet')
  expect([said('title.Connect'), said('title.AllWallets')]).toEqual([
    'Come <b>in</b>',
    'All wallets',
  ])
  const count = () => client.store.get(translateAtom)('allWallets.count', { count: 1 })
  expect(count()).toBe('just 1 wallet')

  client.change({
    ...evm,
    messages: { en: { 'allWallets.count.one': 'one, written with a dot: {count}' } },
  })
  await client.untilAtom(translateAtom, (t) => t('title.Connect') === 'Connect wallet')
  expect(count()).toBe('one, written with a dot: 1')

  client.change({ ...evm, lang: 'de', messages: { de: { 'title.Connect': 'Komm herein' } } })
  await client.untilAtom(messagesAtom, ({ locale }) => locale === 'de')
  expect([said('title.Connect'), said('title.AllWallets')]).toEqual(['Komm herein', 'Alle Wallets'])

  client.change({ ...evm, lang: 'de' })
  await client.untilAtom(translateAtom, (t) => t('title.Connect') === 'Wallet verbinden')
})

test('error: own texts that fit nowhere are named, and the others are shown', async () => {
  const client = startClient({
    config: {
      ...evm,
      messages: {
        en: {
          'title.Connect': 'Come in',
          'title.Conect': 'Come in',
          'wc.open': 'Open it',
          'common.tryAgain': 'Ask {wallet} again',
          'allWallets.count.few': '{count} wallets',
          locale: 'de',
        },
        de: { 'allWallets.count.zero': 'keine' },
        el: { 'title.Connect': 'Σύνδεση' },
      },
    },
  })
  await client.untilAtom(translateAtom, (t) => t('title.Connect') === 'Come in')
  const problems = client.store.get(configProblemsAtom)
  expect(problems.map(({ key, message }) => `${key}: ${message}`)).toMatchInlineSnapshot(`
    [
      "messages.en[title.Conect]: there is no such text",
      "messages.en[wc.open]: expected these placeholders: {wallet}",
      "messages.en[common.tryAgain]: expected these placeholders: none",
      "messages.en[allWallets.count.few]: there is no such text",
      "messages.en[locale]: there is no such text",
      "messages.de[allWallets.count.zero]: there is no such text",
      "messages[el]: not a language there is",
    ]
  `)
  expect(client.store.get(translateAtom)('common.tryAgain')).toBe('Try again')
})
