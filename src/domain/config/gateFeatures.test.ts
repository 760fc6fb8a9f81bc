import { expect, test } from 'vitest'
import type { ConfigInput } from './configInput.ts'
import { remoteFeatures } from './remoteFeatures.ts'
import type { RemoteFeature } from './remoteRule.ts'
import { resolveConfig } from './resolveConfig.ts'

const resolve = (properties: ConfigInput, remote?: readonly RemoteFeature[]) =>
  resolveConfig({ properties, remote: remote && remoteFeatures(remote) })
const feature = (id: string, list: string[] | null = [], isEnabled = true) => ({
  id,
  isEnabled,
  config: list,
})

const granted = [
  feature('social_login', ['email', 'google', 'x']),
  feature('swap', ['1inch']),
  feature('onramp', [], false),
  feature('activity', null),
  feature('reown_branding'),
]

test('the project decides where the page sets nothing', () => {
  const { config, ignored } = resolve({}, granted)
  expect(config.features).toMatchObject({
    email: true,
    socials: ['google', 'x'],
    swaps: ['1inch'],
    onramp: false,
    activity: true,
    branding: true,
    multiWallet: false,
  })
  expect(ignored).toEqual([])
})

test('the page may switch features off', () => {
  const { config, ignored } = resolve(
    { features: { email: false, socials: ['x'], swaps: false, activity: false, branding: false } },
    granted,
  )
  expect(config.features).toMatchObject({
    email: false,
    socials: ['x'],
    swaps: false,
    activity: false,
    branding: false,
  })
  expect(ignored).toEqual([])
})

test('ignores and reports features that the project does not grant', () => {
  const { config, ignored } = resolve(
    {
      features: {
        email: true,
        socials: ['discord', 'google'],
        swaps: ['other'],
        onramp: true,
        activity: true,
        multiWallet: true,
      },
    },
    granted.filter(({ id }) => id !== 'activity'),
  )
  expect(config.features).toMatchObject({
    email: true,
    socials: ['google'],
    swaps: false,
    onramp: false,
    activity: false,
    multiWallet: false,
  })
  expect(ignored).toEqual([
    'features.socials',
    'features.swaps',
    'features.onramp',
    'features.activity',
    'features.multiWallet',
  ])
})

test('without an answer of the project the page decides', () => {
  const { config, ignored } = resolve({
    features: { email: false, socials: ['x'], swaps: [], onramp: ['meld'], multiWallet: true },
  })
  expect(config.features).toMatchObject({
    email: false,
    socials: ['x'],
    swaps: false,
    onramp: ['meld'],
    multiWallet: false,
  })
  expect(ignored).toEqual([])
})

test('the project decides about several wallets at once [spec 6.7]', () => {
  const remote = [feature('multi_wallet')]
  expect(resolve({}, remote).config.features.multiWallet).toBe(true)
  expect(resolve({ features: { multiWallet: false } }, remote).config.features.multiWallet).toBe(
    false,
  )
})

test('behavior: a list that is simply on is the one that the project allows', () => {
  const { config, ignored } = resolve({ socials: true, swaps: true, onramp: true }, granted)
  expect(config.features).toMatchObject({
    socials: ['google', 'x'],
    swaps: ['1inch'],
    onramp: false,
  })
  expect(ignored).toEqual(['features.onramp'])
})
