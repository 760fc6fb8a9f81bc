import { expect, test } from 'vitest'
import { extendNetwork } from './extendNetwork.ts'
import type { Network } from './network.ts'
import { parseNetwork } from './parseNetwork.ts'

const hosted = { rpcBase: 'https://rpc.example/', projectId: 'abc' }
const HOSTED = 'https://rpc.example/v1/?chainId=eip155%3A1&projectId=abc'
const PUBLIC = 'https://eth.merkle.io'
const urls = ({ rpcUrls }: Network) => [rpcUrls.default.http, rpcUrls.chainDefault?.http]

test('a network given by its id is read through the hosted service, wallets get the public address [spec 7.6b]', () => {
  expect(urls(extendNetwork(parseNetwork('eip155:1'), hosted))).toEqual([[HOSTED], [PUBLIC]])
})

test('without a project id or hosted support, it is read from the public address', () => {
  const { rpcBase } = hosted
  expect(urls(extendNetwork(parseNetwork('eip155:1'), { rpcBase }))).toEqual([[PUBLIC], [PUBLIC]])
  expect(urls(extendNetwork(parseNetwork('eip155:250'), hosted))[0]).toEqual([
    'https://250.rpc.thirdweb.com',
  ])
})

test('custom addresses come first in both', () => {
  const customRpcUrls = {
    'eip155:1': ['https://mine.example'],
    'eip155:10': ['https://other.example'],
  }
  const network = extendNetwork(parseNetwork('eip155:1'), { ...hosted, customRpcUrls })
  expect(urls(network)).toEqual([
    ['https://mine.example', HOSTED],
    ['https://mine.example', PUBLIC],
  ])
  expect(urls(extendNetwork(network, { ...hosted, customRpcUrls }))).toEqual(urls(network))
})

test('a network object of the host keeps its own addresses, also where the catalogue has others', () => {
  const network = parseNetwork({ ...parseNetwork('eip155:1') })
  expect(urls(extendNetwork(network, hosted))).toEqual([[PUBLIC], [PUBLIC]])

  const scoped = {
    ...network,
    rpcUrls: {
      default: { http: ['https://mine.example/key'] },
      chainDefault: { http: ['https://open.example'] },
    },
  }
  expect(urls(extendNetwork(scoped, hosted))).toEqual([
    ['https://mine.example/key'],
    ['https://open.example'],
  ])
})

test('uses the host’s icon, and ignores names of Object.prototype members', () => {
  const chainImages = { 'eip155:1': 'https://img.example/1.png' }
  const { assets } = extendNetwork(parseNetwork('eip155:1'), { ...hosted, chainImages })
  expect(assets).toEqual({ imageUrl: 'https://img.example/1.png' })
})
