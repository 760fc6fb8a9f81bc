// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { closeAtom } from '#actions/view/close.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import { LatchkeyError } from '#errors/base.ts'
import { createHeadlessVerbs } from '#features/headless/headlessVerbs.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { EvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import type { TestClient } from './testing/startClient.ts'
import { type PageWallet, startPage, willing } from './testing/startPage.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'
const alice = `${ONE}:${devAccounts[0]?.address}`

// Connecting asks only the wallet, so it needs no node.
const networks: readonly Network[] = [31337, 31338].map((chainId) =>
  chainNetwork({ chainId, url: 'http://127.0.0.1:9' } as EvmChain, []),
)

const visit = async (wallet: PageWallet = {}, config: object = {}) => {
  const page = startPage(networks)
  const fox = page.wallet(wallet)
  const client = page.client(config)
  await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
  const asked = (method: string) => fox.requests.filter((one) => one.method === method).length
  return { page, fox, client, asked }
}
const failure = (call: Promise<unknown>): Promise<{ code: unknown; name: string }> =>
  call.then(
    (value) => expect.fail(`answered ${JSON.stringify(value)}`),
    (error: unknown) => {
      expect(error).toBeInstanceOf(LatchkeyError)
      return error as LatchkeyError
    },
  )
/** The list, which is empty until the code that makes it has been fetched. */
const listed = async (client: TestClient) => {
  expect(client.wallets()).toEqual([])
  await expect.poll(() => client.details('change').length).toBe(1)
  return client.wallets()
}
const isOpen = ({ store }: TestClient) => store.get(isOpenAtom)

describe('wallets', () => {
  test('behavior: lists what is known, in one frozen object until something changes', async () => {
    const { page, client } = await visit(
      {},
      { projectId: 'a'.repeat(32), features: { email: false, socials: false } },
    )
    const list = await listed(client)
    expect(list).toEqual([
      {
        ...{ id: 'walletConnect', name: 'WalletConnect', kind: 'phone', installed: false },
        ...{ recent: false, namespaces: ['eip155'], icon: undefined, rdns: undefined },
      },
      {
        ...{ id: FOX, name: 'Fox', kind: 'browser', installed: true, recent: false },
        ...{ rdns: FOX, namespaces: ['eip155'], icon: 'data:image/png;base64,AA==' },
      },
    ])
    expect(Object.isFrozen(list) && list.every(Object.isFrozen)).toBe(true)
    const told = client.details('change').length
    client.store.set(isOpenAtom, true)
    expect(client.wallets()).toBe(list)
    expect(client.details('change')).toHaveLength(told)

    page.wallet({ name: 'Owl', rdns: 'example.owl' })
    const ids = () => client.wallets().map(({ id }) => id)
    await expect.poll(ids).toEqual(['walletConnect', FOX, 'example.owl'])
    expect(client.wallets()).not.toBe(list)
    expect(client.details('change')).toHaveLength(told + 1)
  })

  test('behavior: a wallet that was used is recent; what cannot be paired is not listed', async () => {
    const { client } = await visit()
    const fox = () => client.wallets().find(({ id }) => id === FOX)
    expect((await listed(client)).map(({ id }) => id)).toEqual([FOX])
    expect(fox()?.recent).toBe(false)
    await client.connect({ wallet: FOX })
    expect(fox()?.recent).toBe(true)
    await client.disconnect()
    expect(fox()?.recent).toBe(true)
  })

  test('behavior: lists the site’s own wallets and the logins that it offers', async () => {
    const { client } = await visit(
      {},
      {
        ...{ projectId: 'a'.repeat(32), features: { email: true, socials: ['google'] } },
        wallets: { custom: [{ id: 'owl', name: 'Owl', mobile_link: 'owl://wallet' }] },
      },
    )
    const kinds = (await listed(client)).map(({ id, kind }) => [id, kind])
    expect(kinds).toContainEqual(['owl', 'phone'])
    expect(kinds).toContainEqual(['google', 'embedded'])
  })
})

test('behavior: the list can be read while the page is told of it', async () => {
  const { client } = await visit()
  const read: string[][] = []
  const verbs = createHeadlessVerbs({
    store: client.store,
    signal: new AbortController().signal,
    emit: () => read.push(verbs.wallets().map(({ id }) => id)),
  })
  verbs.wallets()
  await expect.poll(() => read).toEqual([[FOX]])
})

describe('connect with a wallet', () => {
  test('behavior: connects without the dialog and returns the accounts', async () => {
    const { client, asked } = await visit()
    expect(await client.connect({ wallet: FOX })).toEqual([alice])
    expect(client.names()).not.toContain('open')
    expect(client.details('connect')).toMatchObject([{ caipAddress: alice, wallet: { id: FOX } }])
    // One that is connected is not asked again.
    const before = asked('eth_requestAccounts')
    expect(await client.connect({ wallet: FOX })).toEqual([alice])
    expect(asked('eth_requestAccounts')).toBe(before)
  })

  test('param: network', async () => {
    const { client } = await visit()
    const accounts = await client.connect({ wallet: FOX, network: TWO })
    expect(accounts).toEqual([alice.replace(ONE, TWO)])
    expect(client.state().caipNetworkId).toBe(TWO)
    expect(await client.connect({ wallet: FOX, network: ONE })).toEqual([alice])
    expect(client.state().caipNetworkId).toBe(ONE)
  })

  test('error: a rejection is 4001, and no error of the page', async () => {
    const { client } = await visit({ behaviours: { ...willing, connect: 'reject' } })
    expect(await failure(client.connect({ wallet: FOX }))).toMatchObject({ code: 4001 })
    expect(client.details('error')).toEqual([])
    expect(client.state().status).toBe('disconnected')
  })

  test('error: a wallet that still shows an earlier request', async () => {
    const { client } = await visit({ behaviours: { ...willing, connect: 'pending' } })
    expect(await failure(client.connect({ wallet: FOX }))).toMatchObject({
      code: 'connection-pending',
    })
  })

  test('error: an abort rejects at once, and a late approval connects nothing', async () => {
    const { client, fox } = await visit({ behaviours: { ...willing, connect: 'never' } })
    const leaving = new AbortController()
    const call = failure(client.connect({ wallet: FOX, signal: leaving.signal }))
    await expect.poll(() => fox.open()).toHaveLength(1)
    leaving.abort('the visitor left the page’s own picker')
    expect(await call).toMatchObject({ code: 'aborted', name: 'AbortError' })
    fox.answer('approve')
    await expect.poll(() => client.state().status).toBe('disconnected')
    expect(client.details('connect')).toEqual([])
    expect(client.details('error')).toEqual([])
    // Aborted before it was called.
    expect(
      await failure(client.connect({ wallet: FOX, signal: AbortSignal.abort() })),
    ).toMatchObject({ code: 'aborted' })
  })

  test('behavior: two calls at once ask the wallet once; one that is aborted leaves the other', async () => {
    const { client, fox, asked } = await visit({ behaviours: { ...willing, connect: 'never' } })
    const leaving = new AbortController()
    const first = failure(client.connect({ wallet: FOX, signal: leaving.signal }))
    const second = client.connect({ wallet: FOX })
    await expect.poll(() => fox.open()).toHaveLength(1)
    leaving.abort()
    expect(await first).toMatchObject({ code: 'aborted' })
    fox.answer('approve')
    expect(await second).toEqual([alice])
    expect(asked('eth_requestAccounts')).toBe(1)
  })

  test('behavior: calls take effect in the order called', async () => {
    const { client } = await visit()
    // The code behind `connect` is fetched later than that behind the others.
    const turns: string[] = []
    const told = (name: string, call: Promise<unknown>) => call.then(() => turns.push(name))
    await Promise.all([
      told('connect', client.connect()),
      told('opened', client.untilAtom(isOpenAtom, Boolean)),
      told('disconnect', client.disconnect()),
      client.untilAtom(isOpenAtom, Boolean).then(() => client.connect({ wallet: FOX })),
    ])
    expect(turns.indexOf('opened')).toBeLessThan(turns.indexOf('disconnect'))
    expect(client.state().status).toBe('connected')
  })

  test('behavior: two calls at once for two networks end on the later one', async () => {
    const { client } = await visit()
    const [accounts] = await Promise.all([
      client.connect({ wallet: FOX }),
      client.connect({ wallet: FOX, network: TWO }),
    ])
    expect(accounts).toHaveLength(1)
    expect(client.state().caipNetworkId).toBe(TWO)
  })

  const wrong: [string, unknown, unknown][] = [
    ['an unknown wallet', { wallet: 'example.nobody' }, 'connector-not-found'],
    ['a network that is not offered', { wallet: FOX, network: 'eip155:1' }, 'network-not-found'],
    ['no network at all', { wallet: FOX, network: 'one' }, 'invalid-caip-network-id'],
    ['a namespace that is not offered', { namespace: 'solana' }, 'namespace-not-configured'],
    ['a namespace that is none', { namespace: 'moon' }, 'namespace-not-configured'],
    ['a wallet that is no text', { wallet: 7 }, 'invalid-config'],
    ['an empty name', { wallet: '' }, 'invalid-config'],
    ['what is no object', 'example.fox', 'invalid-config'],
    ['a signal that is none', { wallet: FOX, signal: 'stop' }, 'invalid-config'],
    ['a callback that is none', { wallet: 'walletConnect', onUri: true }, 'invalid-config'],
    [
      'phone wallets without a project',
      { wallet: 'walletConnect', onUri: () => {} },
      'project-id-missing',
    ],
  ]
  test.each(wrong)('error: %s', async (_, options, code) => {
    const { client } = await visit()
    expect(await failure(client.connect(options as ConnectOptions))).toMatchObject({ code })
    expect(isOpen(client)).toBe(false)
    expect(client.state().status).toBe('disconnected')
  })

  test('error: phone wallets that are switched off', async () => {
    const { client } = await visit({}, { enableWalletConnect: false })
    const call = client.connect({ wallet: 'walletConnect', onUri: () => {} })
    expect(await failure(call)).toMatchObject({ code: 'feature-off' })
  })

  test('error: a namespace that the wallet does not serve', async () => {
    const page = startPage(networks)
    page.wallet()
    const solana = { ...networks[0], caipNetworkId: 'solana:1', chainNamespace: 'solana' }
    const client = page.client({ networks: [...networks, solana] })
    await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
    const namespace: Namespace = 'solana'
    expect(await failure(client.connect({ wallet: FOX, namespace }))).toMatchObject({
      code: 'network-not-supported',
    })
  })
})

describe('connect without a wallet', () => {
  test('behavior: the visitor chooses in the dialog', async () => {
    const { client } = await visit()
    const call = client.connect()
    await client.untilAtom(isOpenAtom, Boolean)
    expect(client.store.get(routeAtom).view).toBe('Connect')
    await client.connect({ wallet: FOX })
    expect(await call).toEqual([alice])
    // Nobody is asked who is connected.
    expect(await client.connect()).toEqual([alice])
  })

  test('error: the visitor leaves', async () => {
    const { client } = await visit()
    const call = failure(client.connect())
    await client.untilAtom(isOpenAtom, Boolean)
    client.store.set(closeAtom)
    expect(await call).toMatchObject({ code: 'modal-closed' })
    expect(client.details('error')).toEqual([])
  })

  test('error: an abort closes the dialog', async () => {
    const { client } = await visit()
    const leaving = new AbortController()
    const call = failure(client.connect({ signal: leaving.signal }))
    await client.untilAtom(isOpenAtom, Boolean)
    leaving.abort()
    expect(await call).toMatchObject({ code: 'aborted' })
    expect(isOpen(client)).toBe(false)
  })
})
