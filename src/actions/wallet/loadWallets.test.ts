import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConsole } from '#client/testing/readConsole.ts'
import { startClient } from '#client/testing/startClient.ts'
import type { ConfigInput } from '#domain/config/configInput.ts'
import { known } from '#domain/view/remoteData.ts'
import { shippedWallets } from '#domain/wallet/shippedWallets/shippedWallets.ts'
import { namespaceFilterAtom } from '#state/network/networks.ts'
import { alertAtom, raisedAlertsAtom } from '#state/view/alerts.ts'
import {
  excludedWalletsAtom,
  featuredWalletsAtom,
  knownWalletsAtom,
  recommendedWalletsAtom,
  walletPagesAtom,
} from '#state/wallet/wallets.ts'
import { startServices } from '../../../demo/sandbox/api/testing/startServices.ts'
import { loadNextWalletsAtom, loadSuggestedWalletsAtom } from './loadWallets.ts'

let services: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  services = await startServices()
})
afterAll(() => services?.close())
beforeEach(() => {
  services.faults.clear()
  services.requests.clear()
})

const shippedNames = shippedWallets
  .filter(({ chains }) => chains?.includes('eip155:1'))
  .map(({ name }) => name)
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const open = (config: ConfigInput = {}) => {
  const { store, ...client } = startClient({
    config: {
      projectId: 'a'.repeat(32),
      networks: 'eip155:1 eip155:10',
      endpoints: { api: services.api, rpc: services.rpc },
      ...config,
    },
  })
  const names = (list: typeof featuredWalletsAtom) => known(store.get(list))?.map((one) => one.name)
  return { ...client, store, names, pages: () => known(store.get(walletPagesAtom)) }
}
const idOf = (name: string) => services.wallets.find((wallet) => wallet.name === name)?.id ?? ''
const asked = () => services.requests.all().filter(({ endpoint }) => endpoint === '/getWallets')
const query = (at: number) => asked().at(at)?.query

describe('suggestions', () => {
  test('behavior: recommends four wallets for the offered networks [spec 9.11]', async () => {
    const { store, names } = open()
    await store.set(loadSuggestedWalletsAtom)
    expect(names(recommendedWalletsAtom)).toEqual(
      services.wallets.slice(0, 4).map(({ name }) => name),
    )
    expect(query(0)).toMatchObject({ page: '1', entries: '4', chains: 'eip155:1,eip155:10' })
    expect(store.get(featuredWalletsAtom)).toEqual({ status: 'idle' })
  })

  test('behavior: keeps the site’s order of featured wallets, and recommends no others then', async () => {
    const featured = [idOf('Rainbow'), 'io.zerion.wallet', idOf('Sandbox Wallet'), idOf('MetaMask')]
    const { store, names, pages } = open({ wallets: { featured } })
    await store.set(loadSuggestedWalletsAtom)
    expect(names(featuredWalletsAtom)).toEqual(['Rainbow', 'Sandbox Wallet', 'MetaMask'])
    expect(names(recommendedWalletsAtom)).toEqual([])
    // What the others number is known all the same.
    expect(pages()?.count).toBeGreaterThan(100)
  })

  test('behavior: does not request excluded wallets, but knows their names [spec 5.17d]', async () => {
    const exclude = [idOf('Sandbox Wallet'), idOf('MetaMask')]
    const { store, names } = open({ wallets: { exclude } })
    await store.set(loadSuggestedWalletsAtom)
    expect(names(recommendedWalletsAtom)).not.toContain('MetaMask')
    expect(store.get(excludedWalletsAtom)).toContainEqual({ name: 'MetaMask', rdns: 'io.metamask' })
  })

  test('behavior: lists only the included wallets', async () => {
    const { store, names, pages } = open({ wallets: { include: [idOf('Rainbow')] } })
    await store.set(loadSuggestedWalletsAtom)
    await store.set(loadNextWalletsAtom)
    expect(names(recommendedWalletsAtom)).toEqual(['Rainbow'])
    expect(pages()?.wallets).toHaveLength(1)
  })

  test('behavior: sends one request for any number of views', async () => {
    const { store } = open()
    await Promise.all([store.set(loadSuggestedWalletsAtom), store.set(loadSuggestedWalletsAtom)])
    await store.set(loadSuggestedWalletsAtom)
    expect(asked()).toHaveLength(1)
  })

  test('behavior: an aborted request lets the next one start at once', async () => {
    services.faults.set('/getWallets', { latencyMs: 60_000, times: 1 })
    const { store, names } = open()
    const leaving = new AbortController()
    const left = store.set(loadSuggestedWalletsAtom, { signal: leaving.signal })
    await expect.poll(asked).toHaveLength(1)
    leaving.abort()
    await store.set(loadSuggestedWalletsAtom)
    await left
    expect(names(recommendedWalletsAtom)).toHaveLength(4)
  })
})

describe('all wallets', () => {
  test('behavior: loads pages of forty, to the end [spec 7.1c, 9.11]', async () => {
    const { store, pages } = open()
    for (;;) {
      const before = pages()?.page ?? 0
      await store.set(loadNextWalletsAtom)
      if (pages()?.page === before) break
    }
    const { wallets = [], count, page = 0 } = pages() ?? {}
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(count)
    expect(page).toBe(Math.ceil(wallets.length / 40))
    expect(asked()).toHaveLength(page)
    expect(query(1)).toMatchObject({ page: '2', entries: '40' })
  })

  test('behavior: does not request a page that is loading', async () => {
    const { store } = open()
    await Promise.all([store.set(loadNextWalletsAtom), store.set(loadNextWalletsAtom)])
    expect(asked()).toHaveLength(1)
  })

  test('behavior: requests the list anew for another namespace', async () => {
    const { store, pages, names } = open({ networks: `eip155:1 ${SOLANA}` })
    await store.set(loadSuggestedWalletsAtom)
    await store.set(loadNextWalletsAtom)
    const everything = pages()?.count ?? 0
    store.set(namespaceFilterAtom, 'solana')
    await store.set(loadSuggestedWalletsAtom)
    await store.set(loadNextWalletsAtom)
    expect(query(-1)).toMatchObject({ chains: SOLANA, page: '1' })
    expect(pages()?.count).toBeLessThan(everything)
    expect(names(recommendedWalletsAtom)).not.toContain('MetaMask')
  })

  test('behavior: drops the answer to an earlier request', async () => {
    services.faults.set('/getWallets', { latencyMs: 200, times: 1 })
    const { store, pages } = open({ networks: `eip155:1 ${SOLANA}` })
    const slow = store.set(loadNextWalletsAtom)
    await expect.poll(asked).toHaveLength(1)
    store.set(namespaceFilterAtom, 'solana')
    await store.set(loadNextWalletsAtom)
    const { count } = pages() ?? {}
    await slow
    expect(pages()?.count).toBe(count)
  })
})

describe('a directory that fails', () => {
  test.each([
    [{ offline: true }, 'offline'],
    [{ status: 429 }, 'rate-limited'],
    [{ status: 503 }, 'server-error'],
    [{ body: 'malformed' }, 'invalid-answer'],
    [{ body: 'wrong-types' }, 'invalid-answer'],
  ] as const)('error: reports %o as %s, and requests again', async (fault, code) => {
    services.faults.set('/getWallets', fault)
    const { store, names, pages } = open()
    await store.set(loadSuggestedWalletsAtom)
    await store.set(loadNextWalletsAtom)
    const failed = { status: 'failed', error: expect.objectContaining({ code }) }
    expect(store.get(recommendedWalletsAtom)).toMatchObject(failed)
    expect(store.get(walletPagesAtom)).toMatchObject(failed)

    services.faults.clear()
    await store.set(loadSuggestedWalletsAtom)
    await store.set(loadNextWalletsAtom)
    expect(names(recommendedWalletsAtom)).toHaveLength(4)
    expect(pages()?.page).toBe(1)
  })

  test('error: a failed page keeps those before it, and only it is requested again', async () => {
    const { store, pages } = open()
    await store.set(loadNextWalletsAtom)
    services.faults.set('/getWallets', { status: 500 })
    await store.set(loadNextWalletsAtom)
    expect(store.get(walletPagesAtom).status).toBe('failed')
    expect(pages()).toMatchObject({ page: 1 })
    services.faults.clear()
    await store.set(loadNextWalletsAtom)
    expect(pages()).toMatchObject({ page: 2 })
    expect(query(-1)?.page).toBe('2')
  })

  test('error: leaves out a malformed wallet, and removes invisible characters from names [spec 3.12]', async () => {
    const [first, second] = services.wallets
    if (!first || !second) throw new Error('no wallets')
    const { name } = first
    const { mobile_link: mobileLink } = second
    Object.assign(first, { name: 'Sand\u202ebox\u0000 Wallet' })
    Object.assign(second, { mobile_link: 7 })
    try {
      const { store, names } = open()
      await store.set(loadSuggestedWalletsAtom)
      expect(names(recommendedWalletsAtom)).toContain('Sandbox Wallet')
      expect(names(recommendedWalletsAtom)).not.toContain(second.name)
    } finally {
      Object.assign(first, { name })
      Object.assign(second, { mobile_link: mobileLink })
    }
  })

  test('behavior: accepts ids that are names of Object.prototype members', async () => {
    const { store, openWallet } = open()
    await store.set(loadSuggestedWalletsAtom)
    expect(Object.keys(store.get(knownWalletsAtom))).not.toHaveLength(0)
    for (const id of ['constructor', '__proto__', 'toString'])
      await expect(openWallet(id)).rejects.toMatchObject({ code: 'connector-not-found' })
  })
})

describe('without a project id', () => {
  test('behavior: sends no request, and a line of the console says once what that means [spec 5.5, 8.11e]', async () => {
    const said = readConsole()
    const { store } = open({ projectId: undefined, debug: true })
    await store.set(loadSuggestedWalletsAtom)
    await store.set(loadNextWalletsAtom)
    await store.set(loadSuggestedWalletsAtom)
    expect(services.requests.all()).toEqual([])
    await expect
      .poll(() => said)
      .toEqual([expect.stringMatching(/^info: .*No project-id.*dashboard\.reown\.com/)])
    // A page without an account is not a mistake: no bar, not even in development.
    expect(store.get(alertAtom)).toBe(undefined)

    // Nothing is raised with an id, nor where no service that wants one is asked.
    for (const sound of [{}, { projectId: undefined, enableWallets: false }]) {
      const page = open({ ...sound, debug: true })
      await page.store.set(loadSuggestedWalletsAtom)
      await page.store.set(loadNextWalletsAtom)
      expect(page.store.get(raisedAlertsAtom)).toEqual(new Set())
    }
  })

  test('behavior: the wallets that ship with Latchkey are listed', async () => {
    const { store, names, pages } = open({ projectId: undefined })
    await store.set(loadSuggestedWalletsAtom)
    expect(names(recommendedWalletsAtom)).toEqual(shippedNames.slice(0, 4))
    // On a desktop, without pairing: the extensions among them.
    const listed = pages()?.wallets.map(({ name }) => name) ?? []
    expect(shippedNames).toEqual(expect.arrayContaining(listed))
    expect(listed).toContain('Rabby')
    expect(listed).not.toContain('Kraken Wallet')
    await store.set(loadNextWalletsAtom)
    expect(pages()).toMatchObject({ page: 1, count: listed.length })
    expect(Object.keys(store.get(knownWalletsAtom))).toHaveLength(shippedWallets.length)
  })

  test('behavior: lists shipped wallets of the offered namespaces, without excluded ones, custom ones first', async () => {
    const [metamask, trust, , phantom] = shippedWallets.map(({ id }) => id)
    const exclude = [trust ?? '']
    const solana = open({ projectId: undefined, networks: SOLANA, wallets: { exclude } })
    await solana.store.set(loadSuggestedWalletsAtom)
    expect(solana.names(recommendedWalletsAtom)).toContain('Phantom')
    expect(solana.names(recommendedWalletsAtom)).not.toContain('MetaMask')
    expect(solana.pages()?.wallets.map(({ name }) => name)).not.toContain('Trust Wallet')
    expect(solana.store.get(excludedWalletsAtom)).toEqual([
      { name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
    ])

    const featured = [phantom ?? '', 'f'.repeat(64), metamask ?? '']
    const own = open({ projectId: undefined, wallets: { featured } })
    await own.store.set(loadSuggestedWalletsAtom)
    expect(own.names(featuredWalletsAtom)).toEqual(['Phantom', 'MetaMask'])
    expect(own.names(recommendedWalletsAtom)).toEqual([])
  })
})

describe('a directory that does not answer', () => {
  test('behavior: shows the wallets that ship with Latchkey until it answers', async () => {
    services.faults.set('/getWallets', { status: 503 })
    const { store, names, pages } = open()
    await store.set(loadSuggestedWalletsAtom)
    await store.set(loadNextWalletsAtom)
    expect(store.get(recommendedWalletsAtom).status).toBe('failed')
    expect(names(recommendedWalletsAtom)).toEqual(shippedNames.slice(0, 4))
    expect(store.get(walletPagesAtom).status).toBe('failed')
    expect(pages()?.wallets.map(({ name }) => name)).toEqual(shippedNames)

    services.faults.clear()
    await store.set(loadNextWalletsAtom)
    expect(pages()).toMatchObject({ page: 1 })
    expect(
      pages()
        ?.wallets.slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['Sandbox Wallet', 'MetaMask'])
    await store.set(loadSuggestedWalletsAtom)
    expect(names(recommendedWalletsAtom)).toContain('Sandbox Wallet')
  })

  test('behavior: shows those featured wallets that ship with Latchkey', async () => {
    services.faults.set('/getWallets', { status: 503 })
    const { store, names } = open({ wallets: { featured: [idOf('Rainbow'), 'f'.repeat(64)] } })
    await store.set(loadSuggestedWalletsAtom)
    expect(names(featuredWalletsAtom)).toEqual(['Rainbow'])
  })

  test('behavior: a page that arrives late keeps what the directory had answered', async () => {
    const { store, pages } = open()
    await store.set(loadNextWalletsAtom)
    const first = pages()?.wallets
    services.faults.set('/getWallets', { status: 503 })
    await store.set(loadNextWalletsAtom)
    expect(store.get(walletPagesAtom).status).toBe('failed')
    expect(pages()?.wallets).toEqual(first)
  })
})
