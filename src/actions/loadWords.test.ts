import { expect, test } from 'vitest'
import { startKit } from '../kit/testing/startKit.ts'
import { messagesAtom, translateAtom, writingDirectionAtom } from '../state/locale.ts'

const evm = { networks: 'eip155:1' }

test('behavior: the words follow the language asked for, and English is there at once', async () => {
  const kit = startKit({ config: { ...evm, lang: 'de-AT' } })
  const title = () => kit.store.get(translateAtom)('title.Connect')
  expect(title()).toBe('Connect wallet')
  await kit.untilAtom(messagesAtom, ({ locale }) => locale === 'de')
  expect(title()).toBe('Wallet verbinden')

  kit.change({ ...evm, lang: 'ar' })
  await kit.untilAtom(messagesAtom, ({ locale }) => locale === 'ar')
  expect(kit.store.get(writingDirectionAtom)).toBe('rtl')

  kit.change(evm)
  await kit.untilAtom(messagesAtom, ({ locale }) => locale === 'en')
  expect(title()).toBe('Connect wallet')
  expect(kit.store.get(writingDirectionAtom)).toBe('ltr')
})

test('behavior: of two languages asked for in a row, the last is shown', async () => {
  const kit = startKit({ config: { ...evm, lang: 'de' } })
  const seen: string[] = []
  kit.store.sub(messagesAtom, () => seen.push(kit.store.get(messagesAtom).locale))
  kit.change({ ...evm, lang: 'ja' })
  await kit.untilAtom(messagesAtom, ({ locale }) => locale === 'ja')
  kit.change({ ...evm, lang: 'de' })
  kit.change({ ...evm, lang: 'ja' })
  // Both have been loaded by now: what they bring is a few turns away.
  await Promise.all([import('../i18n/de.ts'), import('../i18n/ja.ts')])
  expect(seen).toEqual(['ja'])
})
