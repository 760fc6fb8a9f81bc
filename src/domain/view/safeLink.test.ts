import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeAppLink, safeWebLink } from './safeLink.ts'

test.each([
  'https://metamask.app.link',
  'https://wallet.example/path?x=1#y',
  'HTTPS://WALLET.example',
  'http://localhost:5173/wallet',
  'http://127.0.0.1:4100',
  'http://wallet.localhost',
  'http://[::1]:80/',
])('accepts the web link %s', (link) => {
  expect(safeWebLink(link)).toBe(link)
  expect(safeAppLink(link)).toBe(link)
})

test.each([
  'http://wallet.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'https://real.example@evil.example',
  'https:evil.example',
  'https:///evil.example\\@x',
  '//evil.example',
  '/wallet',
  'wallet.example',
  'javascript:alert(1)',
  'https://wallet.example/\u202egnp.exe',
  'https://wallet.example/a b',
  ' https://wallet.example',
  'https://',
  `https://wallet.example/${'x'.repeat(10_000)}`,
  '',
  null,
  undefined,
  5,
  {},
])('rejects the web link %o', (link) => {
  expect(safeWebLink(link)).toBe(undefined)
})

test.each([
  ['metamask://', 'metamask://'],
  ['metamask:', 'metamask://'],
  ['metamask', 'metamask://'],
  ['metamask:/', 'metamask://'],
  ['okex://main', 'okex://main'],
  ['bnc://app.binance.com/cedefi/', 'bnc://app.binance.com/cedefi/'],
  ['MetaMask://', 'MetaMask://'],
  ['example-wallet://', 'example-wallet://'],
  ['com.wallet-1+x', 'com.wallet-1+x://'],
  ['com.example.app', 'com.example.app://'],
  ['io.example.app://wc', 'io.example.app://wc'],
  ['metamask://wc?from=https://a.example', 'metamask://wc?from=https://a.example'],
])('accepts the app link %s', (given, link) => {
  expect(safeAppLink(given)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'JavaScript:',
  'java\nscript:',
  '\u0001javascript:',
  'javascript\u200b:',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data',
  'blob:https://x/1',
  'file:///etc/passwd',
  'intent:#Intent;scheme=javascript;S.browser_fallback_url=https://evil.example;end',
  'intent://x#Intent;end',
  'view-source:https://x',
  'ms-msdt:/id',
  'ws://x',
  'http://wallet.example',
  'http',
  'https',
  'smb://evil.example/share',
  'applescript://com.apple.scripteditor?action=new',
  'jnlp://evil.example/x.jnlp',
  'ldap://evil.example/x',
  'rdp://full%20address=s:evil.example',
  'edge://settings',
  'microsoft-edge:https://evil.example',
  'ms-wallet:',
  'ms-officecmd:x',
  'search-ms:query=x',
  'x-apple.systempreferences:',
  'com.apple.shortcuts://run',
  'steam://run/1',
  'vscode://x',
  'whatever-comes-next://x',
  '://x',
  '1wallet://',
  'two words://',
  '',
  null,
])('rejects the app link %o', (link) => {
  expect(safeAppLink(link)).toBe(undefined)
})

test('property: an accepted link parses as an absolute address that runs no script', () => {
  const parts = fc.constantFrom(
    'javascript',
    'data',
    'https',
    'http',
    'app',
    ':',
    '/',
    '//',
    '\\',
    '@',
    ' ',
    '\n',
    'x.y',
    '%0a',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((list) => list.join('')),
      ),
      (text) => {
        const link = safeAppLink(text)
        if (link === undefined) return
        expect(new URL(link).protocol).not.toMatch(
          /^(javascript|data|file|blob|vbscript|intent|http):$/,
        )
      },
    ),
  )
})

test('security: a link begins where the text does, and is a text', () => {
  for (const text of [
    'x https://a.example',
    'xhttps://a.example',
    'xhttp://localhost/',
    ['https://a.example'],
    5,
  ])
    expect(safeWebLink(text)).toBe(undefined)
  for (const text of ['xhttps:a', ['metamask'], 5, `metamask://${'a'.repeat(100_000)}`])
    expect(safeAppLink(text)).toBe(undefined)
  expect(safeAppLink('metamask:x')).toBe(undefined)
  expect(safeAppLink('metamask://a b')).toBe(undefined)
})
