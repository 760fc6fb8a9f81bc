import { expect, test } from 'vitest'
import type { ConfigInput } from '../config/configInput.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { switchedOffBy } from './viewFeature.ts'
import type { ViewName } from './views.ts'

const off = (view: ViewName, properties: ConfigInput = {}) =>
  switchedOffBy(view, resolveConfig({ properties }).config)

test('behavior: views without a feature of their own are always available', () => {
  const everything: ConfigInput = { email: false, socials: false, send: false, swaps: false }
  for (const view of ['Connect', 'Account', 'Networks', 'AllWallets'] as const)
    expect(off(view, everything)).toBe(undefined)
})

test.each<[ViewName, ConfigInput, string]>([
  ['EmailLogin', { email: false }, 'features.email'],
  ['UpdateEmailWallet', { email: false }, 'features.email'],
  ['ConnectSocials', { socials: false }, 'features.socials'],
  ['Transactions', { activity: false }, 'features.activity'],
  ['Swap', { swaps: false }, 'features.swaps'],
  ['WalletSend', { send: false }, 'features.send'],
  ['OnRamp', { onramp: false }, 'features.onramp'],
  ['WalletReceive', { receive: false }, 'features.receive'],
])('behavior: %s is switched off by %j', (view, properties, option) => {
  expect(off(view, properties)).toBe(option)
  expect(off(view)).toBe(undefined)
})

test('behavior: Farcaster needs its own entry among the providers', () => {
  expect(off('ConnectingFarcaster', { socials: ['google', 'farcaster'] })).toBe(undefined)
  expect(off('ConnectingFarcaster', { socials: ['google'] })).toBe('features.socials')
  expect(off('ConnectingFarcaster', { socials: false })).toBe('features.socials')
  expect(off('ConnectSocials', { socials: ['google'] })).toBe(undefined)
})

test.each(['ChooseAccountName', 'RegisterAccountName'] as const)(
  'behavior: %s needs a suffix, and a way to log in to the embedded wallet',
  (view) => {
    expect(off(view)).toBe(undefined)
    expect(off(view, { socials: false })).toBe(undefined)
    expect(off(view, { email: false })).toBe(undefined)
    expect(off(view, { email: false, socials: false })).toBe('features.email')
    expect(off(view, { nameSuffixes: [] })).toBe('nameSuffixes')
  },
)

test('behavior: paying is off until a page switches it on', () => {
  expect(off('Pay')).toBe('features.pay')
  expect(off('Pay', { pay: true })).toBe(undefined)
})
