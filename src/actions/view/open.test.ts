import { expect, test, vi } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import type { OpenableView } from '#domain/view/openableView.ts'

const refused = (config: object, view: OpenableView) => {
  const frame = vi.fn()
  const client = startEmbeddedClient({ config, services: { frame } })
  try {
    client.open({ view })
    return 'opened'
  } catch (error) {
    // No view is chosen, so that none is fetched; and nothing is asked of the frame.
    expect([client.state().open, client.view(), client.names()]).toEqual([
      false,
      'Connect',
      ['error'],
    ])
    expect(frame).not.toHaveBeenCalled()
    return error
  }
}

test.each([
  ['features.email', { email: false }, ['EmailLogin', 'UpdateEmailWallet', 'UpgradeEmailWallet']],
  ['features.socials', { socials: false }, ['ConnectSocials', 'ConnectingFarcaster']],
  ['features.socials', { socials: 'google' }, ['ConnectingFarcaster']],
  ['features.swaps', { swaps: false }, ['Swap']],
  ['features.send', { send: false }, ['WalletSend', 'WalletSendSelectToken']],
  ['features.receive', { receive: false }, ['WalletReceive', 'WalletCompatibleNetworks']],
  [
    'features.onramp',
    { onramp: false },
    [
      'OnRamp',
      'OnRampProviders',
      'OnRampFiatSelect',
      'OnRampTokenSelect',
      'OnRampActivity',
      'WhatIsABuy',
    ],
  ],
  ['features.activity', { activity: false }, ['Transactions']],
  ['features.smartSessions', {}, ['SmartSessionList']],
  ['features.email', { email: false, socials: false }, ['ChooseAccountName']],
  ['nameSuffixes', { nameSuffixes: [] }, ['ChooseAccountName', 'RegisterAccountName']],
])('error: opens no view of %s when it is switched off', (option, config, views) => {
  for (const view of views as OpenableView[])
    expect(refused(config, view)).toMatchObject({
      name: 'FeatureOffError',
      code: 'feature-off',
      message: `This is not offered here\nThe view "${view}" needs \`${option}\`, which this page or its project has switched off.`,
    })
})

test('behavior: opens views of features that are on: names for a social login, a list with one entry', () => {
  expect(refused({ email: false }, 'ChooseAccountName')).toBe('opened')
  expect(refused({ socials: 'farcaster' }, 'ConnectingFarcaster')).toBe('opened')
  expect(refused({ smartSessions: true }, 'SmartSessionList')).toBe('opened')
})

test('behavior: begins at the default view when the page’s own first view is switched off', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const display of ['modal', 'inline'] as const) {
    const client = startEmbeddedClient({ config: { display, view: 'Swap', swaps: false } })
    client.open()
    expect(client.view()).toBe('Connect')
  }
  expect(warn.mock.calls[0]).toEqual([
    '[latchkey] view: "Swap" is not shown, since features.swaps is switched off',
  ])
})
