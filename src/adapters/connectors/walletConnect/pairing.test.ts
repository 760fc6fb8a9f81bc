import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { until } from '../../../../demo/sandbox/relay/testing/until.ts'
import { ConnectionRejectedError, PairingExpiredError } from '../../../errors/connection.ts'
import { RelayRefusedError } from '../../../errors/relay.ts'
import { wait } from '../../../lib/wait.ts'
import { createStage, type Stage } from './testing/createStage.ts'
import { createPageStorage } from './testing/pageStorage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await createStage()
})
afterAll(() => stage.close())
afterEach(async () => {
  vi.useRealTimers()
  stage.relay.goOnline()
  await stage.clear()
})

/** How many sessions wallets have handed to the relay so far. */
const approvals = () => stage.relay.stats().calls.wc_approveSession ?? 0

describe('a pairing', () => {
  test('behavior: the wallet approves, and every family it shared is a connection', async () => {
    const wallet = await stage.wallet({ name: 'Phone\u202e Wallet' })
    const page = stage.page({ now: () => 1_000 })
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
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
    const shown = page.told.filter((one) => typeof one === 'object')
    expect(shown).toEqual([{ uri: await uri, expiresAt: 241_000 }])
  })

  test('behavior: every network is asked for, none is demanded, and no RPC address is told', async () => {
    const wallet = await stage.wallet()
    wallet.onProposal = 'reject'
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
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

  test('behavior: the wanted network is the one in use', async () => {
    const wallet = await stage.wallet()
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect({ ...stage.to, network: stage.networks[1] })
    await wallet.pair(await uri)
    expect((await connecting)[0]?.networkId).toBe('eip155:31338')
  })

  test('error: the visitor declines', async () => {
    const wallet = await stage.wallet()
    wallet.onProposal = 'reject'
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
    const outcome = expect(connecting).rejects.toBeInstanceOf(ConnectionRejectedError)
    await wallet.pair(await uri)
    await outcome
  })

  test('error: nobody comes until it runs out', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
    const outcome = expect(connecting).rejects.toBeInstanceOf(PairingExpiredError)
    await uri
    vi.setSystemTime(Date.now() + 301_000)
    await vi.advanceTimersByTimeAsync(6_000)
    await outcome
  })

  test('behavior: one left over from an earlier page life is cleaned away', async () => {
    const backend = createPageStorage()
    const before = stage.page({ backend })
    const uri = before.nextUri()
    before.connector.connect(stage.to).catch(() => {})
    const topic = /^wc:([^@]+)/.exec(await uri)?.[1] ?? expect.fail('no code')
    const stored = () => backend.keys().filter((key) => backend.getItem(key)?.includes(topic))
    await until(() => stored().length > 0)
    await before.connector.close()

    const after = stage.page({ backend })
    const next = after.nextUri()
    after.connector.connect(stage.to).catch(() => {})
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
  test('behavior: the wait ends at once', async () => {
    const page = stage.page()
    const abort = new AbortController()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to, { signal: abort.signal })
    await uri
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('behavior: leaving before there is a code shows none', async () => {
    const page = stage.page()
    const abort = new AbortController()
    const connecting = page.connector.connect(stage.to, { signal: abort.signal })
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    await wait(300)
    expect(page.told).toEqual([])
  })

  test('behavior: a wallet that approves afterwards is told that it is over', async () => {
    const wallet = await stage.wallet()
    const page = stage.page()
    const abort = new AbortController()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to, { signal: abort.signal })
    await uri
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    const before = approvals()
    await wallet.pair(await uri)
    await until(() => approvals() > before)
    await expect.poll(() => wallet.sessions()).toEqual([])
    await expect(page.connector.reconnect(stage.to)).resolves.toEqual([])
  })

  test('behavior: one that approves the old code while a new one is shown is taken', async () => {
    const wallet = await stage.wallet()
    const page = stage.page()
    const abort = new AbortController()
    const first = page.nextUri()
    const left = page.connector.connect(stage.to, { signal: abort.signal })
    const old = await first
    abort.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    const second = page.nextUri()
    const again = page.connector.connect(stage.to)
    expect(await second).not.toBe(old)
    await wallet.pair(old)
    await expect(again).resolves.toMatchObject([{ name: 'Node Wallet' }])
  })
})

describe('renewing', () => {
  const twice = async () => {
    const page = stage.page()
    const first = page.nextUri()
    const older = page.connector.connect(stage.to)
    const uris = [await first]
    const second = page.nextUri()
    const newer = page.connector.connect(stage.to)
    uris.push(await second)
    return { page, uris, older, newer }
  }

  test.each([
    ['old', 0],
    ['new', 1],
  ])('behavior: the %s code is approved, and both attempts have their wallet', async (_, which) => {
    const wallet = await stage.wallet()
    const { uris, older, newer } = await twice()
    await wallet.pair(uris[which] ?? '')
    const [a, b] = await Promise.all([older, newer])
    expect(a).toEqual(b)
    expect(a).toMatchObject([{ namespace: 'eip155' }])
  })

  test('behavior: a second wallet that comes too late is told so, the first stays', async () => {
    const [wallet, late] = await Promise.all([
      stage.wallet(),
      stage.wallet({ mnemonicIndex: 4, name: 'Late Wallet' }),
    ])
    const { page, uris, older, newer } = await twice()
    await wallet.pair(uris[1] ?? '')
    await Promise.all([older, newer])
    const before = approvals()
    await late.pair(uris[0] ?? '')
    await until(() => approvals() > before)
    await expect.poll(() => late.sessions()).toEqual([])
    await expect(page.connector.reconnect(stage.to)).resolves.toMatchObject([
      { name: 'Node Wallet' },
    ])
    const news = page.told.filter((one) =>
      typeof one === 'object' ? 'change' in one : one === 'disconnect',
    )
    expect(news).toEqual([])
  })

  test('error: a no to one code is a no', async () => {
    const wallet = await stage.wallet()
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
  test('behavior: gone and back while the code is shown, nothing is lost', async () => {
    const wallet = await stage.wallet()
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
    await uri
    page.told.length = 0
    stage.relay.dropConnections()
    await wallet.pair(await uri)
    await expect(connecting).resolves.toMatchObject([{ namespace: 'eip155' }])
    expect(page.told).toEqual(['offline', 'online'])
  })

  test('behavior: gone and back between the approval and the session, nothing is lost', async () => {
    const wallet = await stage.wallet()
    wallet.onProposal = 'ignore'
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
    const topic = /^wc:([^@]+)/.exec(await uri)?.[1] ?? expect.fail('no code')
    const proposal = wallet.nextProposal()
    await wallet.pair(await uri)
    await proposal
    // The approval is in the relay's hands, but not in ours, when the line goes down.
    stage.relay.pause(topic)
    const before = approvals()
    const approving = wallet.approve(await proposal)
    await until(() => approvals() > before)
    stage.relay.dropConnections()
    stage.relay.resume(topic)
    await expect(connecting).resolves.toMatchObject([{ namespace: 'eip155' }])
    await approving
  })

  test('behavior: away at the start, it is waited for, and that is told', async () => {
    const wallet = await stage.wallet()
    stage.relay.goOffline()
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
    await until(() => page.told.includes('offline'))
    stage.relay.goOnline()
    await wallet.pair(await uri)
    await expect(connecting).resolves.toMatchObject([{ namespace: 'eip155' }])
    expect(page.told).toContain('online')
  })

  test.each([
    ['Unauthorized: origin not allowed', 'origin-not-allowed'],
    ['Unauthorized: invalid key', 'project-id-missing'],
    ['JWT validation error: JWT Token is not yet valid', 'wrong-clock'],
    ['JWT validation error: JWT Token is expired: Some(86400)', 'wrong-clock'],
  ])('error: it closes with "%s"', async (reason, code) => {
    const page = stage.page()
    const uri = page.nextUri()
    const connecting = page.connector.connect(stage.to)
    const outcome = expect(connecting).rejects.toBeInstanceOf(RelayRefusedError)
    await uri
    stage.relay.closeAll(3000, reason)
    await outcome
    await wait(100)
    expect(page.refused).toMatchObject([{ code }])
  })
})
