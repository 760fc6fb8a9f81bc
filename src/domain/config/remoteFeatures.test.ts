import { expect, test } from 'vitest'
import { remoteFeatures } from './remoteFeatures.ts'

const feature = (id: string, isEnabled: boolean, config: string[] | null = []) => ({
  id,
  isEnabled,
  config,
})

test('reads listed features, and switches off the others [spec 3.15, 10.9]', () => {
  expect(
    remoteFeatures([
      feature('social_login', true, ['email', 'discord']),
      feature('swap', true, ['1inch']),
      feature('onramp', false),
      feature('activity', false),
    ]),
  ).toEqual({
    email: true,
    socials: ['discord'],
    swaps: ['1inch'],
    onramp: false,
    activity: false,
    branding: false,
    multiWallet: false,
  })
})

test('null leaves the decision to the site', () => {
  const decided = remoteFeatures([
    feature('social_login', true, null),
    feature('multi_wallet', true, null),
    feature('activity', true),
    feature('reown_branding', true),
    feature('onramp', true, []),
    { id: 'swap', isEnabled: true },
  ])
  expect(decided).toEqual({ activity: true, branding: true, onramp: false, swaps: false })
})

test('a disabled feature is off, whatever it lists; unknown providers are ignored', () => {
  const off = remoteFeatures([feature('social_login', false, ['email', 'google'])])
  expect(off).toMatchObject({ email: false, socials: false })
  const odd = remoteFeatures([feature('social_login', true, ['__proto__', 'myspace'])])
  expect(odd).toMatchObject({ email: false, socials: false })
  const order = remoteFeatures([feature('social_login', true, ['x', 'google'])])
  expect(order.socials).toEqual(['x', 'google'])
})
