import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { SignInMessageError } from '#errors/siwx.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import { isSiwxUri } from './siwxGrammar.ts'
import { formatSiwxMessage, parseSiwxMessage, type SiwxMessageData } from './siwxMessage.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const whole: SiwxMessageData = {
  accountAddress: ADDRESS,
  chainId: 'eip155:10',
  domain: 'shop.example:8443',
  uri: 'https://shop.example:8443/login',
  version: '1',
  nonce: 'k2Jq7XwP9',
  statement: 'Sign in to the shop.',
  issuedAt: '2026-11-20T12:00:00.000Z',
  expirationTime: '2026-11-21T12:00:00.000Z',
  notBefore: '2026-11-20T11:00:00.000Z',
  requestId: 'r-1',
  resources: ['https://shop.example/terms', 'urn:recap:eyJhdHQiOnt9fQ'],
}
const least: SiwxMessageData = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'k2Jq7XwP9',
}

describe('golden texts', () => {
  test('eip155 is exactly EIP-4361 [spec 3.14, 10.7a]', () => {
    expect(formatSiwxMessage(whole)).toMatchInlineSnapshot(`
      "shop.example:8443 wants you to sign in with your Ethereum account:
      0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

      Sign in to the shop.

      URI: https://shop.example:8443/login
      Version: 1
      Chain ID: 10
      Nonce: k2Jq7XwP9
      Issued At: 2026-11-20T12:00:00.000Z
      Expiration Time: 2026-11-21T12:00:00.000Z
      Not Before: 2026-11-20T11:00:00.000Z
      Request ID: r-1
      Resources:
      - https://shop.example/terms
      - urn:recap:eyJhdHQiOnt9fQ"
    `)
  })

  test('eip155 without a statement keeps its empty line', () => {
    expect(formatSiwxMessage(least)).toMatchInlineSnapshot(`
      "shop.example wants you to sign in with your Ethereum account:
      0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266


      URI: https://shop.example
      Version: 1
      Chain ID: 1
      Nonce: k2Jq7XwP9"
    `)
  })

  test.each([
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      '9yzJ8f5xYyvLQKqLcUuBP5fQ2sPyfGzP1JmYvTqk4P6R',
      `shop.example wants you to sign in with your Solana account:
9yzJ8f5xYyvLQKqLcUuBP5fQ2sPyfGzP1JmYvTqk4P6R

URI: https://shop.example
Version: 1
Chain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
Nonce: k2Jq7XwP9`,
    ],
    [
      'bip122:000000000019d6689c085ae165831e93',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      `shop.example wants you to sign in with your Bitcoin account:
bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4

URI: https://shop.example
Version: 1
Chain ID: bip122:000000000019d6689c085ae165831e93
Nonce: k2Jq7XwP9`,
    ],
    [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      `shop.example wants you to sign in with your Polkadot account:
15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5

URI: https://shop.example
Version: 1
Chain ID: polkadot:91b171bb158e2d3848fa23a9f1c25182
Nonce: k2Jq7XwP9`,
    ],
    [
      'cosmos:cosmoshub-4',
      'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq',
      `shop.example wants you to sign in with your Cosmos account:
cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq

URI: https://shop.example
Version: 1
Chain ID: cosmos:cosmoshub-4
Nonce: k2Jq7XwP9`,
    ],
  ] as const)('%s', (chainId, accountAddress, text) => {
    expect(formatSiwxMessage({ ...least, chainId, accountAddress })).toBe(text)
  })

  test('behavior: other libraries write and read the same text [spec 10.7a]', () => {
    for (const data of [whole, least]) {
      const { accountAddress, chainId, issuedAt, expirationTime, notBefore, ...rest } = data
      const text = formatSiwxMessage({ ...data, issuedAt: whole.issuedAt })
      const written = createSiweMessage({
        ...(rest as { domain: string; uri: string; version: '1'; nonce: string }),
        address: accountAddress as `0x${string}`,
        chainId: Number(chainId.split(':')[1]),
        issuedAt: new Date(whole.issuedAt ?? ''),
        ...(expirationTime && { expirationTime: new Date(expirationTime) }),
        ...(notBefore && { notBefore: new Date(notBefore) }),
      })
      expect(text).toBe(written)
      expect(parseSiweMessage(text)).toMatchObject({ address: accountAddress, nonce: data.nonce })
    }
  })
})

const word = fc.stringMatching(/^[\w./:?=&-]{1,24}$/)
const uri = fc.stringMatching(/^[a-z]{1,5}:[\w./:?=&-]{1,24}$/).filter((text) => isSiwxUri(text))
const line = fc.stringMatching(/^[\w ./:?=&äß中-]{1,40}$/).filter((text) => text.trim() !== '')
const time = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const chains: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:31337',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
]
const message = fc.record(
  {
    accountAddress: word,
    chainId: fc.constantFrom(...chains),
    domain: fc.stringMatching(/^[\w.-]{1,24}(:\d{1,5})?$/),
    scheme: fc.constantFrom('https', 'http'),
    uri,
    version: fc.constant('1' as const),
    nonce: fc.stringMatching(/^[A-Za-z0-9]{8,32}$/),
    statement: line,
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: fc.stringMatching(/^[\w.:-]{0,24}$/),
    resources: fc.array(uri, { maxLength: 4 }),
  },
  { requiredKeys: ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] },
)

test('property: a written message reads back unchanged [spec 3.14]', () => {
  fc.assert(
    fc.property(message, (data) => {
      expect(parseSiwxMessage(formatSiwxMessage(data as SiwxMessageData))).toEqual(data)
    }),
  )
})

test('property: a message that was read writes the same text, so it can hide nothing between lines', () => {
  fc.assert(
    fc.property(
      message,
      fc.nat(),
      fc.constantFrom('', '\n', ' ', 'x', '\nNonce: 00000000'),
      (data, at, slip) => {
        const text = formatSiwxMessage(data as SiwxMessageData)
        const place = at % (text.length + 1)
        const changed = text.slice(0, place) + slip + text.slice(place)
        const read = parseSiwxMessage(changed)
        if (read && !changed.includes('\n\n\n')) expect(formatSiwxMessage(read)).toBe(changed)
      },
    ),
  )
})

test.each([
  ['statement', 'One line\nNonce: 99999999'],
  ['statement', 'a\u2028b'],
  ['uri', 'https://a\nVersion: 1'],
  ['requestId', 'a\rb'],
  ['domain', 'shop.example wants'],
  ['nonce', 'short'],
  ['issuedAt', 'yesterday'],
  ['expirationTime', '2026-13-41T00:00:00Z'],
  ['notBefore', '2026-02-31T00:00:00Z'],
  ['domain', 'shop.example#'],
  ['uri', 'not a URI'],
  ['resources', ['https://a.example - https://b.example']],
  ['requestId', 'some id'],
  ['chainId', 'eip155:main'],
] as const)('error: %s %j would break the format, or has no meaning', (field, value) => {
  expect(() => formatSiwxMessage({ ...least, [field]: value })).toThrow(SignInMessageError)
})

test.each([
  ['nothing', ''],
  ['another greeting', formatSiwxMessage(least).replace('wants', 'begs')],
  ['an unknown namespace', formatSiwxMessage(least).replace('Ethereum', 'Doge')],
  [
    'a namespace that is not the chain’s',
    formatSiwxMessage(least).replace('ID: 1', 'ID: cosmos:x'),
  ],
  ['no nonce', formatSiwxMessage(least).replace(/\nNonce.*/, '')],
  ['something after the end', `${formatSiwxMessage(least)}\nP.S.`],
])('error: rejects %s', (_, text) => {
  expect(parseSiwxMessage(text)).toBeUndefined()
})

describe('texts that are close to a message', () => {
  const text = formatSiwxMessage(whole)
  test('behavior: the whole text is read', () => {
    expect(parseSiwxMessage(text)).toEqual(whole)
    expect(Object.keys(parseSiwxMessage(formatSiwxMessage(least)) ?? {})).toEqual(
      expect.not.arrayContaining(['scheme', 'statement', 'resources']),
    )
  })

  test.each([
    ['something before it', `x ${text}`],
    ['something behind the first line', text.replace('account:', 'account: x')],
    ['a line behind it', `${text}\nx`],
    ['an empty line behind it', `${text}\n`],
    ['no empty line behind the address', text.replace(`${ADDRESS}\n\n`, `${ADDRESS}\n`)],
    ['a second line of the statement', text.replace('the shop.', 'the shop.\nAnd more.')],
    ['another namespace’s chain', text.replace('Chain ID: 10', 'Chain ID: solana:x')],
    ['another spelling of the chain', text.replace('Chain ID: 10', 'Chain ID: 010')],
    ['a field twice', text.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['fields in another order', text.replace(/(Nonce.*)\n(Issued.*)/, '$2\n$1')],
    ['an empty text', ''],
    ['the first line alone', text.split('\n')[0] ?? ''],
  ])('error: %s', (_, other) => {
    expect(other).not.toBe(text)
    expect(parseSiwxMessage(other)).toBe(undefined)
  })
})
