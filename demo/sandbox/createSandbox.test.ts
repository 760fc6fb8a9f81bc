import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { resolveConfig } from '#domain/config/resolveConfig.ts'
import { Network } from '#domain/network/network.ts'
import { z } from '#lib/schema.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { GENESIS_BLOCK } from './chains/bitcoin/bitcoinPlan.ts'
import { callNode } from './chains/callNode.ts'
import { mintPiece, mintToken, openContracts } from './chains/openContracts.ts'
import { GENESIS_HASH } from './chains/solana/solanaPlan.ts'
import { createSandbox, type Sandbox } from './createSandbox.ts'

// A second sandbox starts in some, which takes as long as a busy machine makes it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Ids of the nodes that run below this process, at any depth. */
async function nodesBelow(pid = process.pid): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,comm='])
  const all = stdout.split('\n').flatMap((line) => {
    const [, id, parent, name] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? []
    return name ? [{ id: Number(id), parent: Number(parent), isNode: /anvil/.test(name) }] : []
  })
  const below = (parent: number): number[] =>
    all
      .filter((process) => process.parent === parent)
      .flatMap(({ id, isNode }) => [...(isNode ? [id] : []), ...below(id)])
  return below(pid)
}

const isFree = (url: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(Number(new URL(url).port), '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const addresses = ({ urls }: Sandbox) => [
  urls.demo,
  urls.api,
  urls.rpc,
  urls.relay,
  urls.frame,
  urls.identity,
  urls.mailbox,
  urls.bundler,
  urls.signIn,
  urls.artwork,
  urls.payExchange,
  urls.onramp,
  urls.verify,
  urls.pairingWallet,
  urls.injectedWallet,
  ...Object.values(urls.chains),
]

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true })
})
afterAll(() => sandbox.close())

test('behavior: every service has its own origin, on loopback', () => {
  const urls = addresses(sandbox)
  expect(new Set(urls.map((url) => new URL(url).port)).size).toBe(urls.length)
  for (const url of urls) expect(new URL(url).hostname).toBe('127.0.0.1')
})

test('behavior: the config is complete, and its addresses answer', async () => {
  const { config, urls, projectId } = sandbox
  expect(config.projectId).toBe(projectId)
  expect(config.endpoints).toEqual({
    api: urls.api,
    rpc: urls.rpc,
    relay: urls.relay,
    frame: `${urls.frame}/sdk`,
    meld: `${urls.onramp}/meld`,
  })
  expect(JSON.parse(JSON.stringify(config))).toEqual(config)
  expect(resolveConfig({ json: config }).problems).toEqual([])
  for (const network of config.networks) {
    const { caipNetworkId, rpcUrls, blockExplorers } = z.parse(Network, network)
    // Their chains are not run here.
    if (['polkadot', 'cosmos'].includes(network.chainNamespace)) continue
    if (network.chainNamespace === 'bip122') {
      expect(rpcUrls.default.http).toEqual([urls.chains[caipNetworkId]])
      const genesis = await fetch(`${rpcUrls.default.http[0]}/block-height/0`)
      expect(await genesis.text()).toBe(GENESIS_BLOCK)
      continue
    }
    const isSolana = network.chainNamespace === 'solana'
    const ask = { method: isSolana ? 'getGenesisHash' : 'eth_chainId' }
    const expected = isSolana ? GENESIS_HASH : `0x${Number(network.id).toString(16)}`
    for (const url of [...rpcUrls.default.http, ...(rpcUrls.chainDefault?.http ?? [])])
      expect(await callNode(url, [ask])).toEqual([expected])
    expect(rpcUrls.chainDefault?.http).toEqual([urls.chains[caipNetworkId]])
    const [account] = isSolana ? solanaDevAccounts : sandbox.accounts
    const explorer = `${blockExplorers?.default.url}/address/${account?.address}`
    expect(await (await fetch(explorer)).text()).toContain('10000')
  }
})

test('behavior: RPC faults apply to reads of the configured networks', async () => {
  const [url] = sandbox.config.networks[0]?.rpcUrls.default.http ?? []
  sandbox.faults.set('/v1/', { status: 503 })
  expect((await fetch(String(url), { method: 'POST', body: '{}' })).status).toBe(503)
  sandbox.faults.clear()
})

test('behavior: has only EVM without other namespaces', async () => {
  const other = await createSandbox({ quiet: true, namespaces: [] })
  expect(other.config.networks.map(({ chainNamespace }) => chainNamespace)).toEqual([
    'eip155',
    'eip155',
  ])
  expect(Object.keys(other.urls.chains)).toHaveLength(2)
  await other.close()
})

test('behavior: both tokens are on both chains', async () => {
  for (const [id, tokens] of Object.entries(sandbox.tokens))
    for (const { address } of [tokens.erc20, tokens.tether]) {
      const url = sandbox.urls.chains[id as keyof typeof sandbox.urls.chains] ?? ''
      const [code] = await callNode(url, [{ method: 'eth_getCode', params: [address, 'latest'] }])
      expect(String(code).length).toBeGreaterThan(1000)
    }
})

test('behavior: shows tokens minted through the node directly, and generated history', async () => {
  const [network] = sandbox.config.networks
  const caip2 = network?.caipNetworkId ?? 'eip155:0'
  const account = '0x00000000000000000000000000000000000000e1'
  const ask = async (what: string) =>
    (await fetch(`${sandbox.urls.rpc}/v1/account/${account}/${what}`)).json()
  await sandbox.perform(
    caip2,
    mintToken(openContracts.tokens.copper.address, account, 5n),
    mintPiece('stamps', account, 1n),
  )
  expect((await ask(`nfts?chainId=${caip2}`)).data).toHaveLength(1)
  await sandbox.fill({ address: account, network: caip2, tokens: 3, activity: 7 })
  expect((await ask(`balance?currency=usd&chainId=${caip2}`)).balances).toHaveLength(1 + 1 + 3)
  expect((await ask('history')).data).toHaveLength(2 + 7)
})

test('behavior: only the project’s origins may embed the frame', async () => {
  const ancestors = async () => {
    const answer = await fetch(`${sandbox.urls.frame}/sdk?projectId=${sandbox.projectId}`)
    return /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  }
  expect(await ancestors()).toBe('http://localhost:* http://*.localhost:* http://127.0.0.1:*')
  sandbox.settings.change({ allowedOrigins: ['https://shop.example'] })
  expect(await ancestors()).toBe('https://shop.example')
  sandbox.settings.change({ allowedOrigins: null })
  expect(await ancestors()).toBe("'none'")
  sandbox.settings.reset()
})

test('error: no service answers a page whose host name resolves to this machine', async () => {
  const statusUnder = (url: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      // Not every system knows names below `localhost`.
      const at = url.replace('wallet.localhost', '127.0.0.1')
      request(at, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
  // The relay speaks WebSocket alone; its own test says the same of it.
  const { relay: _, chains, ...services } = sandbox.urls
  const evm = sandbox.config.networks
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
    .map(({ caipNetworkId }) => chains[caipNetworkId])
  // Anvil is a program of others: it has no such check, and a chain that anyone may write to.
  const nodes = Object.values(chains).filter((url) => url !== '' && !evm.includes(url))
  for (const url of [...Object.values(services), ...nodes])
    expect(await statusUnder(url, `evil.example:${new URL(url).port}`), url).toBe(421)
})

test('behavior: the relay is controlled over HTTP', async () => {
  const post = (body: object) =>
    fetch(`${sandbox.urls.api}/sandbox/relay`, { method: 'POST', body: JSON.stringify(body) })
  const opens = () =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${sandbox.urls.relay}/?projectId=${sandbox.projectId}`)
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
      socket.onclose = () => resolve(false)
    })
  await post({ online: false })
  expect(await opens()).toBe(false)
  await post({ online: true })
  expect(await opens()).toBe(true)
})

describe('closing', () => {
  test('behavior: frees every port and ends every node', async () => {
    const before = await nodesBelow()
    const other = await createSandbox({ quiet: true, directorySize: 10_000 })
    expect(other.wallets).toHaveLength(10_000)
    expect((await nodesBelow()).length).toBe(before.length + 2)
    await other.close()
    await other.close()
    expect(await nodesBelow()).toEqual(before)
    for (const url of addresses(other)) expect(await isFree(url)).toBe(true)
  })

  test('behavior: when one service cannot start, closes those that did', async () => {
    const before = await nodesBelow()
    const taken = Number(new URL(sandbox.urls.api).port)
    await expect(createSandbox({ quiet: true, ports: { demo: taken } })).rejects.toThrow(
      'EADDRINUSE',
    )
    expect(await nodesBelow()).toEqual(before)
  })
})
