// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import type { TestClient } from './testing/startClient.ts'
import { startPage } from './testing/startPage.ts'
// Loads the wallets' code beforehand: a test that steps the clock must not depend on when code arrives.
import '#adapters/connectors/injected/injectedConnector.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'
const UUID = '00000000-0000-4000-8000-000000000009'
const [alice, , carol] = devAccounts.map(({ address }) => address)

// No chain is asked for anything: wallets know by themselves who and where they are.
const chain = { url: 'http://127.0.0.1:1', close: async () => {}, chainId: 31337 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

type Request = { method: string; params?: unknown }

/** Objects of one extension in the page. One that is dead rejects as those of an updated extension do, or hangs. */
const createExtension = (wallet: TestWallet) => {
  const { provider, info } = wallet
  const create = () => {
    const own = { asked: [] as string[], dead: undefined as 'rejects' | 'hangs' | undefined }
    const request = async (asked: Request): Promise<unknown> => {
      own.asked.push(asked.method)
      if (own.dead === 'rejects') throw new Error('Extension context invalidated.')
      if (own.dead === 'hangs') return new Promise(() => {})
      return provider.request(asked)
    }
    return Object.assign(own, { object: { ...provider, request } })
  }
  const announce = (
    { object }: Pick<ReturnType<typeof create>, 'object'>,
    changes: Partial<typeof info> = {},
  ) => {
    const detail = { info: { ...info, uuid: crypto.randomUUID(), ...changes }, provider: object }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  return { create, announce }
}

/** A page with Fox, and a second wallet that announces itself alike. */
const visit = async () => {
  sessionStorage.clear()
  const page = startPage([chainNetwork(chain, [])])
  const wallet = page.wallet({ announces: false })
  delete window.__testWallets
  const impostor = createExtension(
    page.wallet({ announces: false, storage: 'sessionStorage', accounts: [2] }),
  )
  const fox = createExtension(wallet)
  const client = page.client()
  const first = fox.create()
  fox.announce(first, { uuid: UUID })
  await pass(100)
  const rows = () =>
    client.store
      .get(discoveredConnectorsAtom)
      .map(({ id, isDisputed }) => `${id.replace(/~.*/, '~')}${isDisputed ? ' disputed' : ''}`)
  const connect = (connectorId = FOX) => client.store.set(connectAtom, { connectorId })
  return { page, wallet, fox, first, impostor, client, rows, connect }
}

const connections = ({ store }: TestClient) => Object.values(store.get(connectionStatesAtom))

describe('a wallet that announces a new object each time', () => {
  test('behavior: is one row, and is asked without a prompt alone', async () => {
    const { fox, first, rows } = await visit()
    const objects = [first]
    window.addEventListener('eip6963:requestProvider', () => {
      const next = fox.create()
      objects.push(next)
      fox.announce(next)
    })
    for (let n = 0; n < 5; n++) {
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      await pass(100)
    }
    expect(objects).toHaveLength(6)
    expect(rows()).toEqual([FOX])
    const asked = new Set(objects.flatMap((one) => one.asked))
    expect([...asked].sort()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: stays connected, through the object that was connected', async () => {
    const { fox, first, client, rows, connect } = await visit()
    await connect()
    await pass(100)
    const later = fox.create()
    fox.announce(later)
    await pass(3000)
    expect(rows()).toEqual([FOX])
    expect(client.names()).toEqual(['ready', 'connect'])
    await client.request({ method: 'wallet_getPermissions' })
    expect(first.asked).toContain('wallet_getPermissions')
    expect(later.asked).not.toContain('wallet_getPermissions')
  })

  test.each(['rejects', 'hangs'] as const)(
    'behavior: is connected through the new object where the old one %s',
    async (dead) => {
      const { fox, first, client, rows, connect } = await visit()
      await connect()
      first.dead = dead
      const later = fox.create()
      fox.announce(later, { icon: 'data:image/png;base64,EE==' })
      await pass(15_000)
      expect(rows()).toEqual([FOX])
      expect(client.names()).toEqual(['ready', 'connect'])
      expect(await client.request({ method: 'eth_accounts' })).toEqual([alice])
      expect(later.asked).toContain('eth_accounts')
      expect(connections(client)).toMatchObject([{ status: 'connected' }])
    },
  )

  test.each(['rejects', 'hangs'] as const)(
    'behavior: a click just after connects through the new object where the old one %s',
    async (dead) => {
      const { fox, first, client, rows, connect } = await visit()
      first.dead = dead
      fox.announce(fox.create())
      await pass(100)
      const connecting = connect()
      await pass(5000)
      await connecting
      expect(client.state()).toMatchObject({ status: 'connected', caipAddress: `${ONE}:${alice}` })
      expect(rows()).toEqual([FOX])
    },
  )

  test('behavior: connects through a known object where the one in use has died since', async () => {
    const { fox, first, client, rows, connect } = await visit()
    fox.announce(fox.create())
    await pass(100)
    first.dead = 'rejects'
    await connect()
    expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
    expect(rows()).toEqual([FOX])
  })

  test('behavior: a connection goes on through it, too, from the next request on', async () => {
    const { fox, first, client, connect } = await visit()
    fox.announce(fox.create())
    await pass(100)
    await connect()
    fox.announce(fox.create())
    await pass(100)
    first.dead = 'rejects'
    // The dead object refuses it: that is how it shows.
    await client.request({ method: 'wallet_getPermissions' }).catch(() => {})
    await pass(3000)
    expect(await client.request({ method: 'wallet_getPermissions' })).toHaveLength(1)
    expect(client.names().filter((name) => name !== 'error')).toEqual(['ready', 'connect'])
  })
})

describe('another wallet under the same name, rdns and picture', () => {
  test('security: that answers otherwise has a row of its own, and ends nothing', async () => {
    const { impostor, client, rows, connect } = await visit()
    await connect()
    impostor.announce(impostor.create())
    await pass(3000)
    expect(rows()).toEqual([`${FOX} disputed`, `${FOX}~ disputed`])
    expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
    expect(client.names()).toEqual(['ready', 'connect'])
  })

  test('security: has one row, however often it announces itself', async () => {
    const { impostor, rows, connect } = await visit()
    await connect()
    for (let n = 0; n < 5; n++) {
      impostor.announce(impostor.create())
      impostor.announce(impostor.create())
      await pass(100)
    }
    expect(rows()).toEqual([`${FOX} disputed`, `${FOX}~ disputed`])
  })

  test('security: does not get a connection by the uuid that it has read', async () => {
    const { impostor, client, rows, connect } = await visit()
    await connect()
    const other = impostor.create()
    for (const uuid of [UUID, crypto.randomUUID()]) {
      impostor.announce(other, { uuid })
      await pass(3000)
    }
    expect(rows()).toEqual([`${FOX} disputed`, `${FOX}~ disputed`])
    expect(client.names()).toEqual(['ready', 'connect'])
    // Whatever is answered: who is asked counts.
    await client.request({ method: 'wallet_getPermissions' }).catch(() => {})
    expect(other.asked).not.toContain('wallet_getPermissions')
  })

  test.each(['connected', 'asking'] as const)(
    'security: does not come into the place of a wallet that is %s and silent behind a prompt',
    async (stage) => {
      const { wallet, first, impostor, client, rows, connect } = await visit()
      if (stage === 'connected') await connect()
      else wallet.behave({ connect: 'ask' })
      const connecting = connect()
      await pass(10)
      first.dead = 'hangs'
      const other = impostor.create()
      impostor.announce(other)
      await pass(15_000)
      expect(rows()).toEqual([`${FOX} disputed`, `${FOX}~ disputed`])
      first.dead = undefined
      if (stage === 'asking') wallet.answer('approve')
      await pass(100)
      await connecting
      expect(other.asked).not.toContain('eth_requestAccounts')
      expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
    },
  )

  test('security: does not get the connection of a wallet that is gone', async () => {
    const { first, impostor, client, rows, connect } = await visit()
    await connect()
    first.dead = 'rejects'
    const other = impostor.create()
    await other.object.request({ method: 'eth_requestAccounts' })
    impostor.announce(other)
    await pass(15_000)
    expect(rows()).toEqual([`${FOX} disputed`, `${FOX}~ disputed`])
    expect(client.names()).not.toContain('account-change')
    expect(client.state().caipAddress).not.toBe(`${ONE}:${carol}`)
  })

  test('security: that answered alike before is a row once the first one is connected', async () => {
    const { impostor, client, rows, connect } = await visit()
    impostor.announce(impostor.create())
    await pass(100)
    expect(rows()).toEqual([FOX])
    await connect()
    await pass(100)
    expect(rows()).toEqual([`${FOX} disputed`, `${FOX}~ disputed`])
    expect(client.state().caipAddress).toBe(`${ONE}:${alice}`)
  })
})
