import { expect, test } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { servicesAtom } from '#state/services.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { keepSignedAtom } from './oneClickSignIn.ts'

const session = (more: object = {}): SiwxSession => ({
  data: {
    accountAddress: '0x00000000000000000000000000000000000000a1',
    chainId: 'eip155:1',
    domain: 'a.example',
    uri: 'https://a.example',
    nonce: 'n',
    version: '1',
    ...more,
  },
  message: 'm',
  signature: '0x',
})

test('behavior: says that a signature from the phone is being verified [spec 8.6d]', async () => {
  const { store } = startClient({ config: { networks: 'eip155:1' } })
  const verified = withResolvers<undefined>()
  store.set(servicesAtom, {
    ...store.get(servicesAtom),
    siwx: async () => verified.promise,
  })
  const keeping = store.set(keepSignedAtom, [session()], {})
  expect(store.get(noticeAtom)).toMatchObject({ tone: 'loading', text: 'Authenticating...' })
  verified.resolve(undefined)
  await keeping
  expect(store.get(noticeAtom)).toBeUndefined()
})

test('error: does not keep an expired sign-in, and removes the notice [spec 10.7i]', async () => {
  const { store } = startClient({ config: { networks: 'eip155:1' } })
  const over = session({ expirationTime: '2020-01-01T00:00:00Z' })
  await expect(store.set(keepSignedAtom, [over], {})).rejects.toThrow(
    'What the wallet signed is not in force',
  )
  expect(store.get(noticeAtom)).toBeUndefined()
})
