import { expect, test } from 'vitest'
import { startClient } from '../client/testing/startClient.ts'
import { messagesAtom, translateAtom, writingDirectionAtom } from '../state/locale.ts'

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
  await Promise.all([import('../i18n/de.ts'), import('../i18n/ja.ts')])
  expect(seen).toEqual(['ja'])
})
