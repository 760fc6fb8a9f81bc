import { describe, expect, test } from 'vitest'
import {
  type SocialProvider,
  socialLayout,
  socialNames,
  socialProviders,
  usableProviders,
} from './socialProvider.ts'

test('every provider has a display name', () => {
  expect(Object.keys(socialNames).sort()).toEqual([...socialProviders].sort())
})

describe('the layout', () => {
  test.each<[readonly SocialProvider[], ReturnType<typeof socialLayout>]>([
    [[], { wide: [], tiles: [], hasMore: false }],
    [['x'], { wide: ['x'], tiles: [], hasMore: false }],
    [['x', 'google'], { wide: [], tiles: ['x', 'google'], hasMore: false }],
    [
      ['google', 'x', 'discord', 'farcaster', 'github'],
      { wide: [], tiles: ['google', 'x', 'discord', 'farcaster', 'github'], hasMore: false },
    ],
    [
      ['google', 'x', 'discord', 'farcaster', 'github', 'apple'],
      { wide: [], tiles: ['google', 'x', 'discord', 'farcaster'], hasMore: true },
    ],
    [socialProviders, { wide: [], tiles: ['google', 'x', 'discord', 'farcaster'], hasMore: true }],
  ])('param: %j', (providers, layout) => {
    expect(socialLayout(providers)).toEqual(layout)
  })
})

test('behavior: in Telegram leaves out providers whose windows do not work there', () => {
  const within = (telegram?: 'ios' | 'android' | 'mac') =>
    usableProviders(socialProviders, { telegram, isInApp: false })
  expect(within()).toEqual(socialProviders)
  expect(within('ios')).toEqual(['x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  expect(within('mac')).toEqual(['discord', 'farcaster', 'github', 'apple', 'facebook'])
  expect(within('android')).toEqual(['discord', 'farcaster', 'github', 'apple'])
})

test('behavior: inside another app leaves out providers that refuse it', () => {
  const found = usableProviders(socialProviders, { isInApp: true })
  expect(found).toEqual(['x', 'discord', 'farcaster', 'github', 'apple'])
})
