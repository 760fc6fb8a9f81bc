import { expect, test } from 'vitest'
import { explorerIds } from '../network/explorerIds.ts'
import { shippedWallets } from './shippedWallets/shippedWallets.ts'
import type { WalletListing } from './wallet.ts'
import { browseLink, linkTarget, walletLinks } from './walletLinks.ts'

const uri = 'wc:abc@2?relay-protocol=irn&symKey=1f'
const encoded = 'wc%3Aabc%402%3Frelay-protocol%3Dirn%26symKey%3D1f'
const wallet = (links: Partial<WalletListing>) => ({ id: 'w', name: 'W', ...links })

test('links to a scheme, a universal link, a desktop app and a web app [spec 3.12]', () => {
  expect(
    walletLinks(
      wallet({
        mobile_link: 'wallet:',
        link_mode: 'https://wallet.example/app',
        desktop_link: 'walletdesk://open',
        webapp_link: 'https://web.wallet.example/',
      }),
      uri,
    ),
  ).toEqual({
    mobile: { href: `wallet://wc?uri=${encoded}`, choice: { name: 'W', href: 'wallet://' } },
    universal: {
      href: `https://wallet.example/app/wc?uri=${encoded}`,
      choice: { name: 'W', href: 'https://wallet.example/app/' },
    },
    desktop: {
      href: `walletdesk://open/wc?uri=${encoded}`,
      choice: { name: 'W', href: 'walletdesk://open/' },
    },
    web: {
      href: `https://web.wallet.example/wc?uri=${encoded}`,
      choice: { name: 'W', href: 'https://web.wallet.example/' },
    },
  })
})

test('replaces the scheme by the universal link where that is preferred and exists', () => {
  const both = wallet({ mobile_link: 'wallet:', link_mode: 'https://wallet.example' })
  expect(walletLinks(both, uri, { preferUniversal: true }).mobile?.href).toBe(
    `https://wallet.example/wc?uri=${encoded}`,
  )
  const scheme = wallet({ mobile_link: 'wallet:' })
  expect(walletLinks(scheme, uri, { preferUniversal: true }).mobile?.href).toMatch(/^wallet:/)
})

test('replaces an unsafe scheme by the universal link', () => {
  const refused = wallet({ mobile_link: 'smb://evil.example', link_mode: 'https://wallet.example' })
  expect(walletLinks(refused, uri).mobile?.href).toBe(`https://wallet.example/wc?uri=${encoded}`)
})

test.each(['smb', 'applescript', 'jnlp', 'ldap', 'rdp', 'edge', 'ms-msdt', 'file', 'javascript'])(
  'rejects a scheme that no wallet uses: %s',
  (scheme) => {
    const link = `${scheme}://evil.example/x`
    const everywhere = { mobile_link: link, link_mode: link, desktop_link: link, webapp_link: link }
    expect(walletLinks(wallet(everywhere), uri)).toEqual({})
  },
)

test('accepts a web address as a mobile link', () => {
  expect(walletLinks(wallet({ mobile_link: 'https://wallet.example' }), uri).mobile?.href).toBe(
    `https://wallet.example/wc?uri=${encoded}`,
  )
})

test('encodes the pairing twice for Telegram’s Android app', () => {
  const { mobile } = walletLinks(wallet({ mobile_link: 'wallet:' }), uri, { telegramAndroid: true })
  expect(mobile?.href).toBe(`wallet://wc?uri=${encodeURIComponent(encoded)}`)
})

test('leaves out unsafe links', () => {
  expect(
    walletLinks(
      wallet({
        mobile_link: 'javascript:alert(1)',
        link_mode: 'http://evil.example',
        desktop_link: 'file:///x',
        webapp_link: 'app://no-web-address',
      }),
      uri,
    ),
  ).toEqual({})
  expect(walletLinks(wallet({ mobile_link: null, desktop_link: '' }), uri)).toEqual({})
})

const page = { href: 'https://shop.example/buy?x=1', origin: 'https://shop.example' }
const nothing = { phantom: false, solflare: false, coinbaseSolana: false, canPair: true }
const phone = { namespace: 'solana', mobile: true, ...nothing } as const
const HREF = 'https%3A%2F%2Fshop.example%2Fbuy%3Fx%3D1'

test('three wallets open the page in their own browser [spec 10.6c]', () => {
  expect(browseLink({ id: explorerIds.phantom }, page, phone)).toBe(
    `https://phantom.app/ul/browse/${HREF}?ref=https%3A%2F%2Fshop.example`,
  )
  expect(browseLink({ id: explorerIds.solflare }, page, phone)).toBe(
    `https://solflare.com/ul/v1/browse/${HREF}?ref=${HREF}`,
  )
  expect(browseLink({ id: explorerIds.coinbase }, page, phone)).toBe(
    `https://go.cb-w.com/dapp?cb_url=${HREF}`,
  )
})

test('no browser link where the wallet is injected, off phones, and for other wallets [spec 10.6c]', () => {
  expect(browseLink({ id: explorerIds.phantom }, page, { ...phone, phantom: true })).toBe(undefined)
  expect(browseLink({ id: explorerIds.solflare }, page, { ...phone, solflare: true })).toBe(
    undefined,
  )
  expect(browseLink({ id: explorerIds.coinbase }, page, { ...phone, coinbaseSolana: true })).toBe(
    undefined,
  )
  expect(browseLink({ id: explorerIds.coinbase }, page, { ...phone, namespace: 'eip155' })).toBe(
    undefined,
  )
  expect(browseLink({ id: explorerIds.phantom }, page, { ...phone, mobile: false })).toBe(undefined)
  expect(browseLink({ id: 'w' }, page, phone)).toBe(undefined)
})

const SHOP = 'https%3A%2F%2Fshop.example'

test.each([
  ['MetaMask', 'https://metamask.app.link/dapp/shop.example/buy?x=1'],
  ['Trust Wallet', `https://link.trustwallet.com/open_url?coin_id=60&url=${HREF}`],
  ['Coinbase Wallet', `https://go.cb-w.com/dapp?cb_url=${HREF}`],
  ['Phantom', `https://phantom.app/ul/browse/${HREF}?ref=${SHOP}`],
  [
    'OKX Wallet',
    'https://www.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3Dhttps%253A%252F%252Fshop.example%252Fbuy%253Fx%253D1',
  ],
  ['Bitget Wallet', `https://bkcode.vip?action=dapp&url=${HREF}`],
  ['Backpack', `https://backpack.app/ul/v1/browse/${HREF}?ref=${SHOP}`],
  ['Rainbow', undefined],
])('where nothing can be paired, %s opens the page in its own browser', (name, href) => {
  const wallet = shippedWallets.find((one) => one.name === name)
  if (!wallet) throw new Error(`No ${name} ships`)
  const alone = { ...phone, namespace: 'eip155', canPair: false } as const
  expect(browseLink(wallet, page, alone)).toBe(href)
  expect(browseLink(wallet, page, { ...alone, mobile: false })).toBe(undefined)
  if (name !== 'Phantom')
    expect(browseLink(wallet, page, { ...alone, canPair: true })).toBe(undefined)
})

test('a link to a wallet’s browser that cannot open the page, or is unsafe, is left out', () => {
  const alone = { ...phone, canPair: false } as const
  const local = { href: 'http://127.0.0.1/', origin: 'http://127.0.0.1' }
  const link = (browse_link: string | null) => ({ id: 'w', browse_link })
  expect(browseLink(link('https://w.example/dapp/{place}'), local, alone)).toBe(undefined)
  expect(browseLink(link('javascript:alert("{url}")'), page, alone)).toBe(undefined)
  expect(browseLink(link(null), page, alone)).toBe(undefined)
})

test('opens an app in the same tab, a web app in a new one', () => {
  expect(linkTarget({ platform: 'mobile' })).toBe('_self')
  expect(linkTarget({ platform: 'mobile', framed: true })).toBe('_top')
  expect(linkTarget({ platform: 'mobile', telegram: true })).toBe('_blank')
  expect(linkTarget({ platform: 'web' })).toBe('_blank')
  expect(linkTarget({ platform: 'desktop', framed: true })).toBe('_blank')
})
