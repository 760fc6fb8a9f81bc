import { expect, test } from 'vitest'
import { AUTH_ID, INJECTED_ID, sharesSession, WALLET_CONNECT_ID } from './connector.ts'
import { connectorFor } from './connectorFor.ts'
import { mergeConnectors } from './mergeConnectors.ts'

test('a phone and the embedded wallet have one session for all namespaces, extensions have none', () => {
  expect([WALLET_CONNECT_ID, AUTH_ID, INJECTED_ID, 'io.metamask'].map(sharesSession)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const connectors = mergeConnectors([
  {
    id: 'io.metamask',
    rdns: 'io.metamask',
    type: 'ANNOUNCED',
    name: 'MetaMask',
    namespaces: ['eip155'],
  },
  { id: 'app.phantom', type: 'INJECTED', name: 'Phantom', namespaces: ['eip155'] },
  {
    id: 'Phantom',
    explorerId: 'phantomId',
    type: 'ANNOUNCED',
    name: 'Phantom',
    namespaces: ['solana'],
  },
  { id: 'safe', explorerId: 'safeId', type: 'EXTERNAL', name: 'Safe', namespaces: ['eip155'] },
])

test('finds a connector by rdns, by directory id, and by a member of a merged row [spec 3.4]', () => {
  expect(connectorFor({ id: 'x', rdns: 'io.metamask' }, connectors)?.id).toBe('io.metamask')
  expect(connectorFor({ id: 'x', rdns: 'io.metamask.mobile' }, connectors)?.id).toBe('io.metamask')
  expect(connectorFor({ id: 'x', rdns: 'app.phantom' }, connectors)?.id).toBe('app.phantom')
  expect(connectorFor({ id: 'phantomId' }, connectors)?.name).toBe('Phantom')
  expect(connectorFor({ id: 'safeId' }, connectors)?.id).toBe('safe')
  expect(connectorFor({ id: 'x' }, connectors)).toBe(undefined)
  expect(connectorFor({ id: 'x', rdns: null }, connectors)).toBe(undefined)
})
