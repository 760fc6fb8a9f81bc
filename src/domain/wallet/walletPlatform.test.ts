import { expect, test } from 'vitest'
import { walletPlatforms } from './walletPlatform.ts'

const full = {
  id: 'w',
  name: 'W',
  rdns: 'com.w',
  mobile_link: 'wallet:',
  webapp_link: 'https://w.example',
  desktop_link: 'wallet:',
}
const bare = { id: 'w', name: 'W' }

test.each([
  ['a code when no wallet is named', undefined, false, false, ['qrcode']],
  ['an installed wallet on a desktop', full, false, true, ['browser', 'qrcode', 'web', 'desktop']],
  ['one not installed', full, false, false, ['qrcode', 'web', 'desktop', 'unsupported']],
  ['a phone', full, true, false, ['mobile', 'web']],
  ["the wallet's own browser on a phone", full, true, true, ['browser', 'mobile', 'web']],
  ['an extension alone, absent', { ...bare, injected: [{}] }, false, false, ['unsupported']],
  ['an extension alone, on a phone', { ...bare, rdns: 'com.w' }, true, false, ['unsupported']],
  [
    'an app whose link is not followed, on a phone',
    { ...bare, mobile_link: 'smb://evil.example' },
    true,
    false,
    ['qrcode'],
  ],
  [
    'such an app with a web address too',
    { ...bare, mobile_link: 'smb://evil.example', link_mode: 'https://w.example' },
    true,
    false,
    ['mobile'],
  ],
  [
    'other links that are not followed',
    { ...bare, desktop_link: 'edge://settings', webapp_link: 'file:///x' },
    false,
    false,
    ['unsupported'],
  ],
  ['an app that has no extension', { ...bare, mobile_link: 'wallet:' }, false, false, ['qrcode']],
  ['such an app, installed', { ...bare, mobile_link: 'wallet:' }, false, true, ['qrcode']],
  ['no way at all', bare, false, false, ['unsupported']],
  ['a desktop app on a phone', { ...bare, desktop_link: 'wallet:' }, true, false, ['unsupported']],
])('%s', (_, wallet, mobile, installed, platforms) => {
  expect(walletPlatforms(wallet, { mobile, installed, canPair: true })).toEqual(platforms)
})

test.each([
  ['an installed wallet', true, ['browser']],
  ['any other', false, ['unsupported']],
])('%s where nothing can be paired', (_, installed, platforms) => {
  for (const mobile of [true, false])
    expect(walletPlatforms(full, { mobile, installed, canPair: false })).toEqual(platforms)
})
