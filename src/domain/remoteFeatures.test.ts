import { expect, test } from 'vitest'
import { remoteFeatures } from './remoteFeatures.ts'

const feature = (id: string, isEnabled: boolean, config: string[] | null = []) => ({
  id,
  isEnabled,
  config,
})

test('what is named is read, what is not is off', () => {
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

test('null leaves the site to decide', () => {
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

test('switched off is off, whatever it lists; unknown providers are nobody', () => {
  const off = remoteFeatures([feature('social_login', false, ['email', 'google'])])
  expect(off).toMatchObject({ email: false, socials: false })
  const odd = remoteFeatures([feature('social_login', true, ['__proto__', 'myspace'])])
  expect(odd).toMatchObject({ email: false, socials: false })
  const order = remoteFeatures([feature('social_login', true, ['x', 'google'])])
  expect(order.socials).toEqual(['x', 'google'])
})

test.each([undefined, null, 'x', {}, [5], [{ id: 5 }], [{ id: 'swap', isEnabled: 'yes' }]])(
  '%j grants and refuses nothing',
  (features) => {
    expect(remoteFeatures(features)).toEqual({})
  },
)
