import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  PairingExpiredError,
} from '#errors/connection.ts'
import { RelayRefusedError } from '#errors/relay.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'
import { createPageStorage } from './testing/pageStorage.ts'
import { startStallingProxy } from './testing/stallingProxy.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  vi.useRealTimers()
  fixture.relay.goOnline()
  await fixture.clear()
})

/** How many sessions wallets have handed to the relay so far. */
const approvals = () => fixture.relay.stats().calls.wc_approveSession ?? 0

/** How many pairings pages have offered through the relay so far. */
const proposals = () => fixture.relay.stats().calls.wc_proposeSession ?? 0

describe('a pairing', () => {
  test('behavior: an approval makes a connection for every shared namespace [spec 7.6a]', async () => {
    const wallet = await fixture.wallet({ name: 'Phone\u202e Wallet' })
    const page = fixture.page({ now: () => 1_000 })
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to)
    await wallet.pair(await uri)
    await expect(connecting).resolves.toEqual([
      {
        connectorId: 'walletConnect',
        namespace: 'eip155',
        accounts: [{ address: wallet.accounts[0]?.address, type: 'eoa' }],
        networkId: 'eip155:31337',
        approvedNetworks: ['eip155:31337', 'eip155:31338'],
        name: 'Phone Wallet',
      },
    ])
    // A relay that took its time is told of as well.
    const shown = page.reported.filter((one) => typeof one === 'object')
    expect(shown).toEqual([{ uri: await uri, expiresAt: 241_000 }])
  })

  test('behavior: requests every network as optional, and sends no RPC URL', async () => {
    const wallet = await fixture.wallet()
    wallet.onProposal = 'reject'
    const page = fixture.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to)
    const outcome = expect(connecting).rejects.toThrow()
    const proposal = wallet.nextProposal()
    await wallet.pair(await uri)
    const { requiredNamespaces, optionalNamespaces } = await proposal
    expect(requiredNamespaces).toEqual({})
    expect(Object.keys(optionalNamespaces)).toEqual(['eip155'])
    expect(optionalNamespaces.eip155).toEqual({
      chains: ['eip155:31337', 'eip155:31338'],
      methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction']),
      events: ['accountsChanged', 'chainChanged'],
    })
    await outcome
  })

  test('behavior: the requested network becomes active', async () => {
    const wallet = await fixture.wallet()
    const page = fixture.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect({ ...fixture.to, network: fixture.networks[1] })
    await wallet.pair(await uri)
    expect((await connecting)[0]?.networkId).toBe('eip155:31338')
  })

  test('error: the visitor declines [spec 8.4b]', async () => {
    const wallet = await fixture.wallet()
    wallet.onProposal = 'reject'
    const page = fixture.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to)
    const outcome = expect(connecting).rejects.toBeInstanceOf(ConnectionRejectedError)
    await wallet.pair(await uri)
    await outcome
  })

  test('error: expires without an approval', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const page = fixture.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to)
    const outcome = expect(connecting).rejects.toBeInstanceOf(PairingExpiredError)
    await uri
    vi.setSystemTime(Date.now() + 301_000)
    await vi.advanceTimersByTimeAsync(6_000)
    await outcome
  })

  test('behavior: removes pairings left by an earlier page [spec 4.10c]', async () => {
    const backend = createPageStorage()
    const before = fixture.page({ backend })
    const uri = before.nextUri()
    before.connector.connect(fixture.to).catch(() => {})
    const topic = /^wc:([^@]+)/.exec(await uri)?.[1] ?? expect.fail('no code')
    const stored = () => backend.keys().filter((key) => backend.getItem(key)?.includes(topic))
    await until(() => stored().length > 0)
    await before.connector.close()

    const after = fixture.page({ backend })
    const next = after.nextUri()
    after.connector.connect(fixture.to).catch(() => {})
    await next
    const pairings = () =>
      backend
        .keys()
        .filter((key) => key.endsWith('//pairing'))
        .map((key) => backend.getItem(key))
    await expect.poll(() => pairings().join()).not.toContain(topic)
  })
})

describe('leaving', () => {
  test('behavior: once the page has left, nobody who still asks opens a socket', async () => {
    const proxy = await startStallingProxy(fixture.relay.url)
    onTestFinished(proxy.close)
    const page = fixture.page({ relayUrl: proxy.url })
    const uri = page.nextUri()
    const pairing = expect(page.connector.connect(fixture.to)).rejects.toBeInstanceOf(
      ConnectionFailedError,
    )
    await uri
    await page.connector.close()
    await pairing
    const before = proxy.connections()
    await expect(page.connector.connect(fixture.to)).rejects.toBeInstanceOf(ConnectionFailedError)
    await expect(page.connector.reconnect(fixture.to)).rejects.toMatchObject({ name: 'AbortError' })
    expect(proxy.connections()).toBe(before)
  })

  test('behavior: rejects at once', async () => {
    const page = fixture.page()
    const abort = new AbortController()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to, { signal: abort.signal })
    await uri
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('behavior: leaving before there is a code creates none', async () => {
    const page = fixture.page()
    const abort = new AbortController()
    const before = proposals()
    const connecting = page.connector.connect(fixture.to, { signal: abort.signal })
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => proposals() > before)
    // The relay answers in turn: the code of this attempt comes after that of the one that was left.
    const next = page.nextUri()
    page.connector.connect(fixture.to).catch(() => {})
    const uri = await next
    expect(page.reported).toMatchObject([{ uri }])
  })

  test('behavior: notifies a wallet that approves afterwards that the pairing has ended', async () => {
    const wallet = await fixture.wallet()
    const page = fixture.page()
    const abort = new AbortController()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to, { signal: abort.signal })
    await uri
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    const before = approvals()
    await wallet.pair(await uri)
    await until(() => approvals() > before)
    await expect.poll(() => wallet.sessions()).toEqual([])
    await expect(page.connector.reconnect(fixture.to)).resolves.toEqual([])
  })

  test('behavior: accepts an approval of the old code while a new one is shown', async () => {
    const wallet = await fixture.wallet()
    const page = fixture.page()
    const abort = new AbortController()
    const first = page.nextUri()
    const left = page.connector.connect(fixture.to, { signal: abort.signal })
    const old = await first
    abort.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    const second = page.nextUri()
    const again = page.connector.connect(fixture.to)
    expect(await second).not.toBe(old)
    await wallet.pair(old)
    await expect(again).resolves.toMatchObject([{ name: 'Node Wallet' }])
  })
})

describe('renewing', () => {
  const twice = async () => {
    const page = fixture.page()
    const first = page.nextUri()
    const older = page.connector.connect(fixture.to)
    const uris = [await first]
    const second = page.nextUri()
    const newer = page.connector.connect(fixture.to)
    uris.push(await second)
    return { page, uris, older, newer }
  }

  test.each([
    ['old', 0],
    ['new', 1],
  ])('behavior: an approval of the %s code settles both attempts', async (_, which) => {
    const wallet = await fixture.wallet()
    const { uris, older, newer } = await twice()
    await wallet.pair(uris[which] ?? '')
    const [a, b] = await Promise.all([older, newer])
    expect(a).toEqual(b)
    expect(a).toMatchObject([{ namespace: 'eip155' }])
  })

  test('behavior: a second wallet is refused, the first stays', async () => {
    const [wallet, late] = await Promise.all([
      fixture.wallet(),
      fixture.wallet({ mnemonicIndex: 4, name: 'Late Wallet' }),
    ])
    const { page, uris, older, newer } = await twice()
    await wallet.pair(uris[1] ?? '')
    await Promise.all([older, newer])
    const before = approvals()
    await late.pair(uris[0] ?? '')
    await until(() => approvals() > before)
    await expect.poll(() => late.sessions()).toEqual([])
    await expect(page.connector.reconnect(fixture.to)).resolves.toMatchObject([
      { name: 'Node Wallet' },
    ])
    const news = page.reported.filter((one) =>
      typeof one === 'object' ? 'change' in one : one === 'disconnect',
    )
    expect(news).toEqual([])
  })

  test('error: declining one code declines the attempt', async () => {
    const wallet = await fixture.wallet()
    wallet.onProposal = 'reject'
    const { uris, older, newer } = await twice()
    const outcomes = Promise.allSettled([older, newer])
    await wallet.pair(uris[0] ?? '')
    expect((await outcomes).map((o) => o.status === 'rejected' && o.reason.code)).toEqual([
      'connection-rejected',
      'connection-rejected',
    ])
  })
})

describe('the relay', () => {
  test('behavior: recovers when it drops while the code is shown', async () => {
    const wallet = await fixture.wallet()
    const page = fixture.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to)
    await uri
    page.reported.length = 0
    fixture.relay.dropConnections()
    await wallet.pair(await uri)
    await expect(connecting).resolves.toMatchObject([{ namespace: 'eip155' }])
    expect(page.reported).toEqual(['offline', 'online'])
  })

  test('behavior: recovers when it drops between approval and session', async () => {
    const wallet = await fixture.wallet()
    wallet.onProposal = 'ignore'
    const page = fixture.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to)
    const topic = /^wc:([^@]+)/.exec(await uri)?.[1] ?? expect.fail('no code')
    const proposal = wallet.nextProposal()
    await wallet.pair(await uri)
    await proposal
    // The approval is in the relay's hands, but not in ours, when the line goes down.
    fixture.relay.pause(topic)
    const before = approvals()
    const approving = wallet.approve(await proposal)
    await until(() => approvals() > before)
    fixture.relay.dropConnections()
    fixture.relay.resume(topic)
    await expect(connecting).resolves.toMatchObject([{ namespace: 'eip155' }])
    await approving
  })

  test('behavior: waits for it when it is away at the start, and reports that', async () => {
    const wallet = await fixture.wallet()
    fixture.relay.goOffline()
    const page = fixture.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(fixture.to)
    await until(() => page.reported.includes('offline'))
    fixture.relay.goOnline()
    await wallet.pair(await uri)
    await expect(connecting).resolves.toMatchObject([{ namespace: 'eip155' }])
    expect(page.reported).toContain('online')
  })

  test.each([
    ['Unauthorized: origin not allowed', 'origin-not-allowed'],
    ['Unauthorized: invalid key', 'project-id-missing'],
    ['JWT validation error: JWT Token is not yet valid', 'wrong-clock'],
    ['JWT validation error: JWT Token is expired: Some(86400)', 'wrong-clock'],
  ])('error: it closes twice with "%s", which is reported once', async (reason, code) => {
    const page = fixture.page()
    for (let time = 0; time < 2; time++) {
      const uri = page.nextUri()
      const connecting = page.connector.connect(fixture.to)
      const outcome = expect(connecting).rejects.toBeInstanceOf(RelayRefusedError)
      await uri
      fixture.relay.closeAll(3000, reason)
      await outcome
    }
    expect(page.refused).toMatchObject([{ code }])
  })
})
