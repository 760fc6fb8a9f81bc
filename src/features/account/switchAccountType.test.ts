import { expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { readConsole } from '#client/testing/readConsole.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { FrameRequestError } from '#errors/frame.ts'
import {
  embeddedAccountTypeAtom,
  preferredAccountTypesAtom,
  smartAccountNetworksAtom,
} from '#state/frame/embedded.ts'
import { otherAccountTypeAtom, switchAccountTypeAtom } from './switchAccountType.ts'

const [EOA, SMART] = frameUser.accounts.map(({ address }) => address)

/** A visitor with a smart account, in a frame that keeps to what it is told. */
const start = async (networks = 'eip155:1 eip155:137') => {
  let type = 'smartAccount'
  const client = startEmbeddedClient({
    config: { networks },
    answers: {
      isConnected: () => ({ isConnected: true }),
      getUser: ({ chainId }: { chainId: number }) => ({
        ...frameUser,
        chainId,
        address: type === 'smartAccount' ? SMART : EOA,
        preferredAccountType: type,
      }),
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1] }),
      setPreferredAccount: (asked: { type: string }) => {
        type = asked.type
        return { type, address: type === 'smartAccount' ? SMART : EOA }
      },
    },
  })
  await client.store.set(connectAtom, { connectorId: AUTH_ID })
  await client.untilAtom(smartAccountNetworksAtom, (ids) => ids.length > 0)
  return client
}

test('behavior: switches to the plain account and back, and stores the choice [spec 3.7b, 10.13c]', async () => {
  const { store, state, counted, names } = await start()
  expect(store.get(otherAccountTypeAtom)).toBe('eoa')
  await store.set(switchAccountTypeAtom)
  expect(state().caipAddress).toBe(`eip155:1:${EOA}`)
  expect(store.get(embeddedAccountTypeAtom)).toBe('eoa')
  expect(store.get(preferredAccountTypesAtom)).toEqual({ eip155: 'eoa' })
  expect(counted()).toContain('SET_PREFERRED_ACCOUNT_TYPE')
  expect(store.get(otherAccountTypeAtom)).toBe('smartAccount')
  await store.set(switchAccountTypeAtom)
  expect(state().caipAddress).toBe(`eip155:1:${SMART}`)
  // The page hears of changed accounts, never of an end.
  expect(names().filter((name) => name !== 'ready')).toEqual([
    'connect',
    'account-change',
    'account-change',
  ])
})

test('error: keeps the plain account when the frame refuses, and shows a notice [spec 4.14g]', async () => {
  const said = readConsole()
  const { store, frame, state } = await start()
  frame.answer({
    setPreferredAccount: () => {
      throw new FrameRequestError({ message: 'No' })
    },
  })
  await store.set(switchAccountTypeAtom)
  expect(store.get(preferredAccountTypesAtom)).toEqual({ eip155: 'eoa' })
  expect(state().status).toBe('connected')
  expect(said).toEqual(['warn: [latchkey] Failed to change the account type'])
})

test('behavior: offers no choice, and sends nothing, on networks without smart accounts [spec 4.17, 10.13b]', async () => {
  const { store, frame } = await start('eip155:137')
  expect(store.get(otherAccountTypeAtom)).toBeUndefined()
  const before = frame.asked.length
  await store.set(switchAccountTypeAtom)
  expect(frame.asked.length).toBe(before)
})
