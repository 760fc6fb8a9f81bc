import { expect, test } from 'vitest'
import { BuiltInReplacedError } from '#errors/config.ts'
import {
  ConnectionRejectedError,
  PairingExpiredError,
  RelayUnreachableError,
} from '#errors/connection.ts'
import { RelayRefusedError } from '#errors/relay.ts'
import { InvalidSignatureError } from '#errors/siwx.ts'
import { openStore } from '#features/wallets/testing/openStore.ts'
import {
  linkFollowedAtom,
  pairingAtom,
  pairingTryAtom,
  transportAtom,
} from '#state/connection/pairing.ts'
import { pairAgainAtom, pairingTroubleAtom } from './pairingTrouble.ts'

test.each([
  [
    'a refusal',
    new ConnectionRejectedError(),
    'connecting.declined.title',
    'connecting.declined.text',
  ],
  ['a code that ran out', new PairingExpiredError(), 'wc.expired.title', 'wc.expired.text'],
  ['no relay', new RelayUnreachableError(), 'wc.unreachable.title', 'wc.unreachable.text'],
  [
    'a relay that refuses',
    new RelayRefusedError('origin'),
    'wc.unreachable.title',
    'error.originNotAllowed',
  ],
  [
    'a clock that is ahead',
    new RelayRefusedError('clock-ahead'),
    'wc.clock.title',
    'error.wrongClock',
  ],
  [
    'a clock that is behind',
    new RelayRefusedError('clock-behind'),
    'wc.clock.title',
    'error.wrongClock',
  ],
  [
    'a signature of something else',
    new InvalidSignatureError(),
    'connecting.failed.title',
    'error.signInFailed',
  ],
  [
    'built-ins that the page has replaced and frozen',
    new BuiltInReplacedError({ library: 'Prototype 1.7', names: ['Array.from'] }),
    'connecting.failed.title',
    'error.pageSetup',
  ],
  ['anything else', new TypeError('x'), 'connecting.failed.title', 'connecting.failed.text'],
])('error: %s', (_name, error, title, text) => {
  const { store } = openStore()
  store.set(pairingAtom, { status: 'failed', error })
  expect(store.get(pairingTroubleAtom)).toMatchObject({ title, text })
})

test('behavior: reports an unreachable relay while it is being retried', () => {
  const { store } = openStore()
  store.set(pairingAtom, { status: 'starting' })
  expect(store.get(pairingTroubleAtom)).toBeUndefined()
  store.set(transportAtom, 'offline')
  expect(store.get(pairingTroubleAtom)).toMatchObject({ title: 'wc.unreachable.title' })
  store.set(pairingAtom, { status: 'waiting', uri: 'wc:a', expiresAt: 0 })
  expect(store.get(pairingTroubleAtom)).toBeUndefined()
})

test('behavior: a new pairing clears the link that was followed', () => {
  const { store } = openStore()
  store.set(linkFollowedAtom, { walletId: 'a', name: 'A', href: 'a://' })
  store.set(pairAgainAtom)
  expect(store.get(linkFollowedAtom)).toBeUndefined()
  expect(store.get(pairingTryAtom)).toBe(1)
})
