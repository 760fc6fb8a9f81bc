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
    [['x', 'google', 'apple'], { wide: ['x'], tiles: ['google', 'apple'], hasMore: false }],
    [
      ['google', 'x', 'discord', 'farcaster', 'github', 'apple'],
      {
        wide: ['google'],
        tiles: ['x', 'discord', 'farcaster', 'github', 'apple'],
        hasMore: false,
      },
    ],
    [
      socialProviders,
      { wide: ['google'], tiles: ['x', 'discord', 'farcaster', 'github'], hasMore: true },
    ],
  ])('param: %j', (providers, layout) => {
    expect(socialLayout(providers)).toEqual(layout)
  })
})

test('behavior: in Telegram leaves out providers whose windows do not work there', () => {
  expect(usableProviders(socialProviders, undefined)).toEqual(socialProviders)
  expect(usableProviders(socialProviders, 'ios')).not.toContain('google')
  expect(usableProviders(socialProviders, 'mac')).not.toContain('x')
  const android = usableProviders(socialProviders, 'android')
  expect(android).toEqual(['google', 'discord', 'farcaster', 'github', 'apple'])
})
