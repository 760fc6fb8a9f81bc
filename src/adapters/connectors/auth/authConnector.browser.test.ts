import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdTimers } from '#adapters/frame/testing/holdTimers.ts'
import { until } from '#adapters/frame/testing/playFrame.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Network } from '#domain/network/network.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { failure } from '#lib/testing/failure.ts'
import * as frameKeys from '#wire/storage/frameKeys.ts'
import {
  emailLoginUsed,
  frameEmail,
  frameUserName,
  lastEmailLogin,
  lastFrameNetwork,
  preferredAccountTypes,
  smartAccountNetworks,
} from '#wire/storage/frameKeys.ts'
import { otherConnections, storedConnections } from '#wire/storage/keys.ts'
import {
  ada,
  authFixture,
  eoa,
  key,
  mainnet,
  networks,
  onSolana,
  polygon,
  smart,
  solana,
} from './testing/authFixture.ts'

const { storage, play, payloads, clear } = authFixture()
beforeEach(clear)
afterEach(clear)

describe('connecting', () => {
  test('behavior: reads the signed-in user and network from the frame, and stores them [spec 3.26a, 4.14e, 10.5b]', async () => {
    const { connector } = play()
    storage.set(lastEmailLogin, 1)
    const connections = await connector.connect({ network: mainnet, networks })
    expect(connections).toEqual([
      {
        connectorId: 'ID_AUTH',
        namespace: 'eip155',
        accounts: ada.accounts,
        networkId: 'eip155:1',
        approvedNetworks: 'all',
        name: 'Auth',
      },
    ])
    expect(payloads('GET_USER')).toEqual([{ chainId: 1, preferredAccountType: 'smartAccount' }])
    expect(storage.get(emailLoginUsed)).toBe(true)
    expect(storage.get(frameEmail)).toBe('ada@example.org')
    expect(storage.get(lastFrameNetwork)).toBe('eip155:1')
    expect(storage.get(lastEmailLogin)).toBe(null)
    await until(() => storage.get(smartAccountNetworks).length > 0)
    expect(storage.get(smartAccountNetworks)).toEqual([1])
  })

  test('error: offers no smart accounts when the frame lists no networks for them [spec 4.14h]', async () => {
    const { connector } = play({ GET_SMART_ACCOUNT_ENABLED_NETWORKS: { error: { message: 'x' } } })
    storage.set(smartAccountNetworks, [1])
    await connector.connect({ network: mainnet, networks })
    await until(() => storage.get(smartAccountNetworks).length === 0)
  })

  test('behavior: connects after a social login, with the visitor’s preferred account type [spec 4.14e, 10.1d]', async () => {
    const { connector } = play()
    storage.set(preferredAccountTypes, { eip155: 'eoa' })
    await connector.connect({ network: polygon, networks, socialUri: '?auth=1' })
    expect(payloads('CONNECT_SOCIAL')).toEqual([
      { uri: '?auth=1', chainId: 137, preferredAccountType: 'eoa' },
    ])
    expect(storage.get(frameUserName)).toBe('ada')
  })

  test('behavior: adds a second namespace to the first', async () => {
    const { connector, command } = play()
    await connector.connect({ network: mainnet, networks })
    command('answer', { GET_USER: { payload: onSolana } })
    const connections = await connector.connect({ network: solana, networks })
    expect(payloads('GET_USER').at(-1)).toEqual({
      chainId: solana.caipNetworkId,
      preferredAccountType: 'eoa',
    })
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  test('behavior: falls back to the first network that the frame serves [spec 5.18]', async () => {
    const { connector } = play()
    const bitcoin = findNetwork('bip122:000000000019d6689c085ae165831e93') as Network
    const [connection] = await connector.connect({
      network: bitcoin,
      networks: [bitcoin, ...networks],
    })
    expect(connection?.networkId).toBe('eip155:1')
    expect(await failure(connector.connect({ networks: [bitcoin] }))).toBeInstanceOf(
      ChainNotSupportedError,
    )
  })

  test('error: rejects an account of another namespace than requested', async () => {
    const { connector } = play({ GET_USER: { payload: onSolana } })
    expect(await failure(connector.connect({ network: mainnet, networks }))).toBeInstanceOf(
      InvalidAnswerError,
    )
    expect(storage.get(emailLoginUsed)).toBe(false)
  })

  test('error: keeps the frame’s own message', async () => {
    const { connector } = play({ GET_USER: { error: { message: 'Session expired' } } })
    expect(await failure(connector.connect({ network: mainnet, networks }))).toMatchObject({
      shortMessage: 'Session expired',
    })
  })

  test('error: a newer attempt replaces an older one', async () => {
    const { connector, asked, command } = play({}, { mute: true })
    const first = failure(connector.connect({ network: mainnet, networks }))
    const second = connector.connect({ network: polygon, networks })
    await until(() => asked.length === 2)
    const answer = (at: number, chainId: number) =>
      command('say', {
        id: asked[at]?.id,
        type: '@w3m-frame/GET_USER_SUCCESS',
        payload: { ...ada, chainId },
      })
    answer(1, 137)
    expect((await second)[0]?.networkId).toBe('eip155:137')
    answer(0, 1)
    expect(await first).toMatchObject({ name: 'AbortError' })
    expect(storage.get(lastFrameNetwork)).toBe('eip155:137')
  })
})

describe('restoring', () => {
  const link = (networkId: string, namespace: 'eip155' | 'solana', address: string) => ({
    connectorId: 'ID_AUTH',
    namespace,
    accounts: [{ address, type: 'eoa' as const }],
    networkId: networkId as Network['caipNetworkId'],
    approvedNetworks: 'all' as const,
    name: 'Auth',
  })

  test('behavior: loads no frame when nobody ever signed in [spec 4.14a, 4.14c]', async () => {
    const { connector, element } = play()
    expect(await connector.reconnect({ network: mainnet, networks })).toEqual([])
    expect(element()).toBe(null)
  })

  const onPolygon = link('eip155:137', 'eip155', smart)
  const linked = link(solana.caipNetworkId, 'solana', key)
  test.each([
    ['connected', () => storage.set(storedConnections, { eip155: onPolygon, solana: linked })],
    [
      'stored as inactive',
      () => {
        const inUse = { ...linked, connectorId: 'standard:fox' }
        storage.set(storedConnections, { eip155: onPolygon, solana: inUse })
        storage.set(otherConnections, [linked])
      },
    ],
  ])('behavior: restores every namespace that was %s, the active one last', async (_, store) => {
    const { connector, asked, command } = play({}, { mute: true })
    storage.set(emailLoginUsed, true)
    store()
    const back = connector.reconnect({ network: polygon, networks })
    const answer = async (name: string, payload: unknown, count = 1) => {
      const ours = () => asked.filter(({ type }) => type === `@w3m-app/${name}`)
      await until(() => ours().length === count)
      command('say', { id: ours().at(-1)?.id, type: `@w3m-frame/${name}_SUCCESS`, payload })
    }
    await answer('IS_CONNECTED', { isConnected: true })
    await answer('GET_USER', onSolana)
    await answer('GET_USER', { ...ada, chainId: 137 }, 2)
    expect((await back).map(({ networkId }) => networkId)).toEqual([
      'eip155:137',
      solana.caipNetworkId,
    ])
  })

  test('behavior: a page that has not named its networks yet restores the one of the last visit', async () => {
    const { connector, asked, command } = play({}, { mute: true })
    storage.set(emailLoginUsed, true)
    storage.set(storedConnections, { eip155: onPolygon })
    const back = connector.reconnect({ network: mainnet, networks: [mainnet] })
    const answer = async (name: string, said: object, count = 1) => {
      const ours = () => asked.filter(({ type }) => type === `@w3m-app/${name}`)
      await until(() => ours().length === count)
      command('say', { id: ours().at(-1)?.id, ...said })
    }
    const payload = { isConnected: true }
    await answer('IS_CONNECTED', { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload })
    const refusal = { message: 'This wallet does not know the network 1' }
    await answer('GET_USER', { type: '@w3m-frame/GET_USER_ERROR', payload: refusal })
    const user = { ...ada, chainId: 137 }
    await answer('GET_USER', { type: '@w3m-frame/GET_USER_SUCCESS', payload: user }, 2)
    expect((await back).map(({ networkId }) => networkId)).toEqual(['eip155:137'])
  })

  test.each([
    ['no user is', { payload: { isConnected: false } }],
    ['it does not know', { error: { message: 'x' } }],
  ] as const)(
    'behavior: forgets the login when the frame says that %s signed in [spec 4.14c]',
    async (_, answer) => {
      const { connector } = play({ IS_CONNECTED: answer as never })
      storage.set(emailLoginUsed, true)
      storage.set(frameEmail, 'ada@example.org')
      expect(await connector.reconnect({ network: mainnet, networks })).toEqual([])
      expect(storage.get(emailLoginUsed)).toBe(false)
      expect(storage.get(frameEmail)).toBe(null)
    },
  )
})

describe('disconnecting', () => {
  test('behavior: signs the frame out and removes all stored data [spec 4.14d, 10.1e]', async () => {
    const { connector, names } = play()
    storage.set(preferredAccountTypes, { eip155: 'eoa' })
    await connector.connect({ network: mainnet, networks })
    await until(() => storage.get(smartAccountNetworks).length > 0)
    await connector.disconnect()
    // The page waits for it no longer than it must.
    await until(() => names().includes('SIGN_OUT'))
    for (const one of Object.values(frameKeys))
      expect(storage.get<unknown>(one as never)).toBe(one.fallback)
    expect(await connector.provider('eip155').request({ method: 'eth_accounts' })).toEqual([])
  })

  test('behavior: waits 3 s at most for a frame that says nothing [spec 4.14d, 9.4]', async () => {
    const { connector, command, names } = play()
    await connector.connect({ network: mainnet, networks })
    command('mute')
    const limit = holdTimers(3000)
    try {
      let isDone = false
      const leaving = connector.disconnect().then(() => {
        isDone = true
      })
      await until(() => names().includes('SIGN_OUT'))
      expect([isDone, limit.count()]).toEqual([false, 1])
      limit.ring()
      await leaving
    } finally {
      limit.stop()
    }
  })

  test('behavior: emits the end when the frame is signed out elsewhere', async () => {
    const { connector, received, command } = play()
    await connector.connect({ network: mainnet, networks })
    command('say', { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    await until(() => received.length > 0)
    expect(received).toEqual([['disconnect', undefined]])
    expect(storage.get(emailLoginUsed)).toBe(false)
  })
})

test('behavior: follows an account change in the frame', async () => {
  const { connector, received, command } = play({ eth_blockNumber: { payload: '0x1' } })
  await connector.connect({ network: mainnet, networks })
  command('say', { type: '@w3m-frame/GET_USER_SUCCESS', payload: { ...ada, address: eoa } })
  await until(() => received.length > 0)
  expect(received).toMatchObject([
    ['change', [{ accounts: [{ address: eoa }, { address: smart }] }]],
  ])
  // A namespace nobody connected here is none of the page's business.
  command('say', { type: '@w3m-frame/GET_USER_SUCCESS', payload: onSolana })
  await connector.provider('eip155').request({ method: 'eth_blockNumber' })
  expect(received).toHaveLength(1)
})
