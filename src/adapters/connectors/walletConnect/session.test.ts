import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ConnectFirstError } from '#errors/connection.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { changes, createFixture, type Fixture } from './testing/createFixture.ts'
import { createPageStorage } from './testing/pageStorage.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.relay.goOnline()
  await fixture.clear()
})

const one = 'eip155:31337'
const two = 'eip155:31338'

describe('wallet events', () => {
  test('behavior: switches to another shared network', async () => {
    const { wallet, page, alice } = await fixture.connected()
    await wallet.switchChain(two)
    await expect
      .poll(() => changes(page.reported))
      .toEqual([[{ networkId: two, accounts: [alice], approvedNetworks: [one, two] }]])
  })

  test('behavior: changes the account, then shares one network less [spec 4.10b]', async () => {
    const { wallet, page, alice, bob } = await fixture.connected()
    await wallet.switchAccount(1)
    await expect
      .poll(() => changes(page.reported).at(-1))
      .toEqual([{ networkId: one, accounts: [bob, alice], approvedNetworks: [one, two] }])
    await wallet.updateSession({ chains: [two] })
    await expect
      .poll(() => changes(page.reported).at(-1))
      .toEqual([{ networkId: two, accounts: [bob, alice], approvedNetworks: [two] }])
  })

  test.each([
    ['plain addresses', (bob: string) => [bob]],
    ['CAIP-10 addresses', (bob: string) => [`${one}:${bob}`]],
    ['an address in another letter case', (bob: string) => [bob.toLowerCase()]],
    [
      'an additional address that is not shared',
      (bob: string) => ['0x00000000000000000000000000000000000000ff', bob],
    ],
  ])('behavior: emits accountsChanged with %s', async (_, data) => {
    const { wallet, page, alice, bob } = await fixture.connected()
    await wallet.updateSession({ addresses: [alice, bob] })
    await wallet.emit({ name: 'accountsChanged', data: data(bob) }, one)
    await expect.poll(() => changes(page.reported).at(-1)?.[0]?.accounts).toEqual([bob, alice])
  })

  test('behavior: shares no account for a while', async () => {
    const { wallet, page, alice } = await fixture.connected()
    await wallet.emit({ name: 'accountsChanged', data: [] }, one)
    await expect.poll(() => changes(page.reported)).toEqual([[]])
    await wallet.emit({ name: 'accountsChanged', data: [alice] }, one)
    await expect.poll(() => changes(page.reported)).toMatchObject([[], [{ accounts: [alice] }]])
  })

  test.each([
    ['a number', 31338],
    ['hex', '0x7a6a'],
    ['text', '31338'],
    ['CAIP-2', two],
  ])('behavior: emits chainChanged with %s', async (_, data) => {
    const { wallet, page } = await fixture.connected()
    await wallet.emit({ name: 'chainChanged', data }, one)
    await expect.poll(() => changes(page.reported)).toMatchObject([[{ networkId: two }]])
  })

  test('behavior: ends the session [spec 4.10b]', async () => {
    const { wallet, page, provider } = await fixture.connected()
    await wallet.disconnect()
    await expect.poll(() => page.reported).toEqual(['disconnect'])
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toBeInstanceOf(
      ConnectFirstError,
    )
  })

  test('behavior: changes made while the page was away are reported when it is back', async () => {
    const backend = createPageStorage()
    const { wallet, page } = await fixture.connected({ backend })
    await page.connector.close()
    await wallet.disconnect()
    const back = fixture.page({ backend })
    await expect(back.connector.reconnect(fixture.to)).resolves.toMatchObject([{ networkId: one }])
    await expect.poll(() => back.reported).toContain('disconnect')
  })
})

describe('a reload', () => {
  test('behavior: restores the session on the requested network without a prompt [spec 10.1f]', async () => {
    const backend = createPageStorage()
    const { wallet, page, alice } = await fixture.connected({ backend })
    await page.connector.close()

    const after = fixture.page({ backend })
    const to = { ...fixture.to, network: fixture.networks[1] }
    await expect(after.connector.reconnect(to)).resolves.toMatchObject([
      { networkId: two, accounts: [{ address: alice }], name: 'Node Wallet' },
    ])
    const provider = after.connector.provider('eip155')
    const params = ['0x00', alice]
    await expect(provider.request({ method: 'personal_sign', params })).resolves.toMatch(/^0x/)
    expect(wallet.requests).toHaveLength(1)
    expect(after.reported).toEqual([])
  })

  test('behavior: opens no socket without a session', async () => {
    const before = fixture.relay.stats().clients
    await expect(fixture.page().connector.reconnect(fixture.to)).resolves.toEqual([])
    // By the time a later page has its code, a socket of this one would be open.
    const later = fixture.page()
    const uri = later.nextUri()
    later.connector.connect(fixture.to).catch(() => {})
    await uri
    // Those of earlier tests may leave meanwhile.
    expect([...before, await later.connector.clientId?.()]).toEqual(
      expect.arrayContaining(fixture.relay.stats().clients),
    )
  })

  test('behavior: a later pairing replaces the stored session', async () => {
    const backend = createPageStorage()
    const first = await fixture.connected({ backend })
    await first.page.connector.close()
    const wallet = await fixture.wallet({ name: 'Newer Wallet', mnemonicIndex: 4 })
    const page = fixture.page({ backend })
    await fixture.pair(page, wallet)
    await expect.poll(() => first.wallet.sessions()).toEqual([])
    await page.connector.close()
    await expect(fixture.page({ backend }).connector.reconnect(fixture.to)).resolves.toMatchObject([
      { name: 'Newer Wallet' },
    ])
  })

  test('behavior: ignores a stored session that cannot be read', async () => {
    const backend = createPageStorage()
    const { page } = await fixture.connected({ backend })
    await page.connector.close()
    for (const key of backend.keys()) backend.setItem(key, '{broken')
    await expect(fixture.page({ backend }).connector.reconnect(fixture.to)).resolves.toEqual([])
  })

  test('behavior: without storage, a wallet connects until the page is closed', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const backend = {
      length: 0,
      key: refuse,
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    }
    const { provider, alice } = await fixture.connected({ backend })
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([alice])
  })
})

describe('two tabs', () => {
  test('behavior: a session of one works in the other; both sign, both receive its end', async () => {
    const backend = createPageStorage()
    const other = fixture.page({ backend })
    await expect(other.connector.reconnect(fixture.to)).resolves.toEqual([])
    const { wallet, page, alice } = await fixture.connected({ backend })
    await expect(other.connector.reconnect(fixture.to)).resolves.toMatchObject([
      { accounts: [{ address: alice }] },
    ])
    const params = ['0x00', alice]
    for (const { connector } of [page, other, page]) {
      const provider = connector.provider('eip155')
      await expect(provider.request({ method: 'personal_sign', params })).resolves.toMatch(/^0x/)
    }
    await wallet.switchChain(two)
    for (const { reported } of [page, other])
      await expect.poll(() => changes(reported)).toMatchObject([[{ networkId: two }]])
    await wallet.disconnect()
    for (const { reported } of [page, other])
      await expect.poll(() => reported).toContain('disconnect')
  })
})

describe('disconnect', () => {
  test('behavior: notifies the wallet, and removes all stored data [spec 10.1e]', async () => {
    const backend = createPageStorage()
    const { wallet, page } = await fixture.connected({ backend })
    const client = (await page.connector.clientId?.()) ?? expect.fail('no client')
    await page.connector.disconnect()
    await expect.poll(() => wallet.sessions()).toEqual([])
    // Without its socket it has nothing more to store.
    await until(() => !fixture.relay.stats().clients.includes(client))
    expect(backend.keys()).toEqual([])
    expect(page.reported).toEqual([])
    await expect(page.connector.reconnect(fixture.to)).resolves.toEqual([])
  })

  test('behavior: with the relay away, disconnects the page at once and the wallet later [spec 10.2g]', async () => {
    const backend = createPageStorage()
    const { wallet, page, provider } = await fixture.connected({ backend })
    fixture.relay.goOffline()
    await page.connector.disconnect()
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toBeInstanceOf(
      ConnectFirstError,
    )
    expect(backend.keys()).toEqual([])
    fixture.relay.goOnline()
    await expect.poll(() => wallet.sessions(), { timeout: 60_000 }).toEqual([])
  })

  test('behavior: afterwards another wallet can pair', async () => {
    const { page } = await fixture.connected()
    await page.connector.disconnect()
    const wallet = await fixture.wallet({ name: 'Next Wallet', mnemonicIndex: 2 })
    await expect(fixture.pair(page, wallet)).resolves.toMatchObject([{ name: 'Next Wallet' }])
  })
})
