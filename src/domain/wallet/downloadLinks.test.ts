import { expect, test } from 'vitest'
import { downloadAction, downloadLinks } from './downloadLinks.ts'

const wallet = {
  id: 'w',
  name: 'W',
  chrome_store: 'https://chrome.example/w',
  app_store: 'https://apps.example/w',
  play_store: 'https://play.example/w',
  homepage: 'https://w.example',
}
const desktop = { isMobile: false, isIos: false, isAndroid: false }
const ios = { isMobile: true, isIos: true, isAndroid: false }
const android = { isMobile: true, isIos: false, isAndroid: true }

test('lists the stores in order, without unsafe and missing ones', () => {
  expect(downloadLinks(wallet).map((link) => link.store)).toEqual([
    'chrome',
    'ios',
    'android',
    'website',
  ])
  expect(
    downloadLinks({
      ...wallet,
      chrome_store: 'javascript:alert(1)',
      app_store: null,
      play_store: '',
    }),
  ).toEqual([{ store: 'website', href: 'https://w.example' }])
})

test('the action of "Get"', () => {
  expect(downloadAction(wallet, desktop)).toEqual({ kind: 'downloads' })
  expect(downloadAction(wallet, ios)).toEqual({ kind: 'link', href: wallet.app_store })
  expect(downloadAction(wallet, android)).toEqual({ kind: 'link', href: wallet.play_store })
  const { id, name, homepage } = wallet
  for (const device of [desktop, ios, android])
    expect(downloadAction({ id, name, homepage }, device)).toEqual({ kind: 'link', href: homepage })
  expect(downloadAction({ id, name }, desktop)).toBe(undefined)
  expect(downloadAction({ id, name, chrome_store: wallet.chrome_store }, ios)).toBe(undefined)
})
