import { expect, test } from 'vitest'
import { isProfileName, labelOf, nameProblem, registrationMessage } from './accountName.ts'

const suffixes = ['.reown.id', '.wcn.id']

test('behavior: a name has letters, digits and hyphens, at least four of them [spec 5.13a, 9.12]', () => {
  expect(
    ['ada', '', 'ada-', 'Ada1', '----', 'ada_love', 'ada love', 'adá1', '爱爱爱爱', 'a.b'].map(
      nameProblem,
    ),
  ).toEqual([
    ...['short', 'short', undefined, undefined, undefined],
    ...['characters', 'characters', 'characters', 'characters', 'characters'],
  ])
})

test('behavior: extracts the label of a name, with or without a suffix of the project', () => {
  const labels = ['ada1', ' Ada1.Reown.ID ', 'ada1.wcn.id', 'ada1.eth', '.reown.id']
  expect(labels.map((text) => labelOf(text, suffixes))).toEqual([
    ...['ada1', 'ada1', 'ada1', 'ada1.eth', ''],
  ])
})

test('behavior: recognizes names with a suffix of the project [spec 9.16]', () => {
  const names = ['ada.reown.id', 'Ada.WCN.id', 'ada.eth', 'reown.id']
  expect(names.map((name) => isProfileName(name, suffixes))).toEqual([true, true, false, false])
})

test('behavior: the signed message holds name, empty attributes and time in seconds, in this order [spec 3.21]', () => {
  expect(registrationMessage('ada1.reown.id', 1_700_000_000_999)).toBe(
    '{"name":"ada1.reown.id","attributes":{},"timestamp":1700000000}',
  )
})
