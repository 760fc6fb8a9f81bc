import { custom, fallback, http, webSocket } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { urlsOfTransport } from './urlsOfTransport.ts'

const own = mainnet.rpcUrls.default.http

test.each([
  ['http', http('https://one.example'), ['https://one.example']],
  ['http without an address', http(), own],
  [
    'fallback',
    fallback([
      http('https://one.example'),
      webSocket('wss://a.example'),
      http('https://b.example'),
    ]),
    ['https://one.example', 'https://b.example'],
  ],
  ['webSocket', webSocket('wss://a.example'), own],
  ['custom', custom({ request: async () => null }), own],
  ['none', undefined, own],
])('behavior: where a page reads a chain by %s', (_, transport, urls) => {
  expect(urlsOfTransport(transport, mainnet)).toEqual(urls)
})
