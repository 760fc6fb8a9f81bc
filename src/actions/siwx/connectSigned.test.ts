// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startPage } from '#client/testing/startPage.ts'
import { asks, isClosed, isSignedIn } from '#client/testing/startSignInFixture.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Network } from '#domain/network/network.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { connectAtom } from '../connection/connect.ts'
import { finishConnectAtom } from '../connection/finishConnect.ts'
import { openAtom } from '../view/open.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A page whose visitor has just connected a Solana wallet. */
const visit = async (config: object, { lacks = [] }: { lacks?: readonly string[] } = {}) => {
  // Nobody answers there: signing in asks no Solana chain.
  const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
  const page = startPage([{ ...(findNetwork(MAINNET) as Network), rpcUrls }])
  const wallet = page.wallet({
    rdns: 'example.sun',
    name: 'Sunbird',
    announces: false,
    knows: [],
    solana: { chains: [{ caip2: MAINNET, name: 'Solana', rpcUrl: 'http://127.0.0.1:1' }], lacks },
  })
  const client = page.client(config)
  await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
  client.store.set(openAtom)
  await client.store.set(connectAtom, { connectorId: 'standard:sunbird' })
  client.store.set(finishConnectAtom)
  return { client, asked: () => wallet.requests.map(({ method }) => method) }
}

test('behavior: one approval connects and signs in, and emits both events [spec 10.2f]', async () => {
  const { client, asked } = await visit({ siwx: { use: 'local', required: true } })
  await isSignedIn(client)
  await isClosed(client)
  expect(asked()).toEqual(['solana:signIn'])
  expect(client.details('sign-in')).toMatchObject([{ caipNetworkId: MAINNET, restored: false }])
})

test('behavior: connects a wallet without one-approval sign-in, then asks for the signature [spec 10.2f]', async () => {
  const { client, asked } = await visit({ siwx: 'local' }, { lacks: ['solana:signIn'] })
  await asks(client)
  expect(asked()).toEqual(['standard:connect'])
})

test('behavior: connects first where the site offers no sign-in message for the request', async () => {
  const siwx = {
    createMessage: async ({ accountAddress }: { accountAddress: string }) => {
      throw new Error(accountAddress ? 'Not now' : 'No address')
    },
    addSession() {},
    revokeSession() {},
    setSessions() {},
    getSessions: () => [],
  }
  const { client, asked } = await visit({ siwx })
  await asks(client)
  expect(asked()).toEqual(['standard:connect'])
})

test('behavior: Sign-In with Ethereum asks nothing of a Solana wallet [spec 10.7g]', async () => {
  const siweConfig = {
    getNonce: async () => 'k2Jq7XwP9',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  const { client, asked } = await visit({ siweConfig })
  await isSignedIn(client)
  expect(asked()).toEqual(['standard:connect'])
})
