import { expect, test } from 'vitest'
import { isSameSetting } from '../hooks/isSameSetting.ts'
import { sortProps } from './sortProps.ts'

test('behavior: renders what markup can express, sets the rest as properties, and neither for listeners', () => {
  const network = { id: 31337 }
  const given = {
    className: 'wallet',
    projectId: 'abc',
    networks: ['eip155:1', 'eip155:10'],
    wallets: undefined,
    socials: false,
    branding: false,
    disabled: true,
    id: 'kit',
    onClick: () => {},
    onLatchkeyConnect: () => {},
    config: { projectId: 'abc' },
  } as const
  expect(sortProps(given)).toEqual({
    written: {
      class: 'wallet',
      'project-id': 'abc',
      networks: 'eip155:1 eip155:10',
      socials: 'false',
      branding: 'false',
      disabled: '',
      id: 'kit',
      onClick: given.onClick,
    },
    properties: { config: given.config },
  })
  expect(sortProps({ networks: [network] })).toEqual({
    written: {},
    properties: { networks: [network] },
  })
})

test.each([
  ['lists', [1, ['a']], [1, ['a']], true],
  ['lists of another length', [1], [1, 2], false],
  ['objects', { a: { b: [1] } }, { a: { b: [1] } }, true],
  ['objects with another value', { a: { b: [1] } }, { a: { b: [2] } }, false],
  ['another missing name', { a: undefined }, { b: undefined }, false],
  ['a list and an object', [], {}, false],
  ['dates', new Date(0), new Date(0), false],
  ['nothing', undefined, undefined, true],
  ['something and nothing', {}, null, false],
])('behavior: compares %s', (_, one, other, expected) => {
  expect(isSameSetting(one, other)).toBe(expected)
})
