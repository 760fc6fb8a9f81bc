import { describe, expect, test } from 'vitest'
import { WalletListing } from '#domain/wallet/wallet.ts'
import { z } from '#lib/schema.ts'
import { getIdentity, getSupportedChains } from './blockchain.ts'
import { authenticate, getSignedIn, getSignInNonce } from './cloudSignIn.ts'
import { getHistory, HistoryTransaction } from './history.ts'
import { getProfile, getProfilesOf, registerName, suggestNames } from './profile.ts'
import { getAllowedOrigins, getAnalyticsConfig, getProjectConfig } from './projectConfig.ts'
import { getSessions, prepareSession, revokeSession, SmartSession } from './smartSessions.ts'
import { getWallets } from './walletDirectory.ts'

// Answers as the reference of the hosted services has them, written by hand: first with every part, then with those
// missing that may be. What has to be understood of each is said literally.

const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

type Schema = z.ZodMiniType
/** Name, the answer's schema, the answer, and what has to be read of it. */
type Case = [name: string, schema: Schema, answer: unknown, read: unknown]

const profile = {
  name: 'vitalik.reown.id',
  registered: 1_731_024_000,
  updated: 1_731_024_000,
  addresses: { '60': { address: account.slice(9), created: '2024-11-08T00:00:00Z' } },
}
const hosted = {
  ...profile,
  registered_at: '2024-11-08T00:00:00Z',
  updated_at: '2024-11-08T00:00:00Z',
}
const readProfile = { name: profile.name, addresses: { '60': { address: account.slice(9) } } }

const transfer = {
  fungible_info: {
    name: 'USD Coin',
    symbol: 'USDC',
    icon: { url: 'https://example.com/usdc.png' },
  },
  direction: 'out',
  quantity: { numeric: '12.5' },
  value: 12.5,
  price: 1,
}
const entry = {
  id: 'a1',
  metadata: {
    operationType: 'send',
    hash: '0x01',
    chain: 'eip155:1',
    minedAt: '2024-02-01T00:00:00Z',
    sentFrom: account.slice(9),
    sentTo: account.slice(9),
    status: 'confirmed',
    nonce: 7,
  },
  transfers: [transfer],
}

const answers: Case[] = [
  [
    'features, one that the site decides',
    getProjectConfig.response,
    {
      features: [
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'activity', isEnabled: true, config: null },
        { id: 'onramp', isEnabled: false },
      ],
    },
    { features: [{ id: 'swap' }, { id: 'activity', config: null }, { id: 'onramp' }] },
  ],
  [
    'origins',
    getAllowedOrigins.response,
    { allowedOrigins: ['https://*.example.com'] },
    { allowedOrigins: ['https://*.example.com'] },
  ],
  ['origins, none named', getAllowedOrigins.response, {}, {}],
  [
    'whether to count',
    getAnalyticsConfig.response,
    { isAnalyticsEnabled: false },
    { isAnalyticsEnabled: false },
  ],
  ['wallets', getWallets.response, { data: [{ id: 'a', name: 'A' }], count: 1 }, { count: 1 }],
  [
    'a wallet, whose links are null',
    WalletListing,
    {
      id: 'w',
      name: 'Wallet',
      badge_type: null,
      chains: ['eip155:1'],
      homepage: null,
      image_id: 'i',
      image_url: null,
      order: 10,
      link_mode: null,
      mobile_link: 'wallet://',
      desktop_link: null,
      webapp_link: null,
      app_store: null,
      play_store: null,
      chrome_store: null,
      rdns: null,
      injected: [{ namespace: 'eip155', injected_id: 'isWallet' }],
    },
    { id: 'w', mobile_link: 'wallet://' },
  ],
  ['a wallet, of which little is known', WalletListing, { id: 'w', name: 'Wallet' }, { id: 'w' }],
  [
    'a wallet, whose injected marks are null',
    WalletListing,
    { id: 'w', name: 'Wallet', injected: [{ namespace: null, injected_id: null }] },
    { id: 'w' },
  ],
  ['a nonce', getSignInNonce.response, { nonce: '8', token: 't' }, { nonce: '8', token: 't' }],
  ['a sign-in', authenticate.response, { token: 't' }, { token: 't' }],
  [
    'who is signed in',
    getSignedIn.response,
    {
      aud: 'https://example.com',
      iss: 'https://api.web3modal.org',
      exp: 1,
      projectIdKey: 'p',
      sub: 's',
      address: account.slice(9),
      chainId: 1,
      chainIdNamespace: 'eip155',
      caip2Network: 'eip155:1',
      uri: 'https://example.com',
      domain: 'example.com',
      projectUuid: 'u',
      profileUuid: 'v',
      nonce: '8',
    },
    { caip2Network: 'eip155:1' },
  ],

  [
    'networks',
    getSupportedChains.response,
    { http: ['eip155:1'], ws: ['eip155:1'] },
    { http: ['eip155:1'] },
  ],
  ['networks, by HTTP alone', getSupportedChains.response, { http: [] }, { http: [] }],
  [
    'an identity',
    getIdentity.response,
    { name: 'vitalik.eth', avatar: 'https://example.com/a.png' },
    { name: 'vitalik.eth' },
  ],
  [
    'an identity, of nobody',
    getIdentity.response,
    { name: null, avatar: null },
    { name: null, avatar: null },
  ],
  ['a past', getHistory.response, { data: [entry], next: 'c' }, { next: 'c' }],
  ['a past, its end', getHistory.response, { data: [], next: null }, { data: [], next: null }],
  ['a past, without a next page', getHistory.response, { data: [] }, { data: [] }],
  ['a transaction', HistoryTransaction, entry, entry],
  [
    'a transaction, an approval',
    HistoryTransaction,
    { ...entry, metadata: { ...entry.metadata, operationType: 'approve' }, transfers: [] },
    { metadata: { operationType: 'approve' }, transfers: [] },
  ],
  [
    'a transaction, of a collectible',
    HistoryTransaction,
    {
      ...entry,
      transfers: [
        {
          nft_info: {
            name: 'One',
            content: {
              preview: { url: 'https://example.com/p.png', content_type: null },
              detail: { url: 'https://example.com/d.png', content_type: 'image/png' },
            },
            flags: { is_spam: false },
          },
          direction: 'in',
          quantity: { numeric: '1' },
        },
      ],
    },
    { transfers: [{ nft_info: { name: 'One', flags: { is_spam: false } } }] },
  ],
  [
    'a transaction, an order on its way',
    HistoryTransaction,
    {
      id: 'o',
      metadata: {
        operationType: 'buy',
        hash: '',
        minedAt: '2024-02-01T00:00:00Z',
        sentFrom: 'Coinbase',
        sentTo: account.slice(9),
        status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
        nonce: 1,
      },
      transfers: [
        { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.1' } },
      ],
    },
    { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' } },
  ],

  [
    'a name, with nothing said of it',
    getProfile.response,
    { ...hosted, attributes: {} },
    readProfile,
  ],
  [
    'a name, with a picture',
    getProfile.response,
    { ...hosted, attributes: { avatar: 'https://example.com/a.png', bio: 'Hello' } },
    { ...readProfile, attributes: { avatar: 'https://example.com/a.png' } },
  ],
  [
    'a name, with attributes in a list',
    getProfile.response,
    { ...profile, attributes: [{ bio: 'Hello' }, { avatar: 'https://example.com/a.png' }] },
    { ...readProfile, attributes: { avatar: 'https://example.com/a.png' } },
  ],
  ['a name, without attributes', getProfile.response, profile, readProfile],
  ['a name, nobody’s', getProfile.response, [], undefined],
  [
    'names of an address',
    getProfilesOf.response,
    [{ ...hosted, attributes: { avatar: 'https://example.com/a.png' } }],
    [{ ...readProfile, attributes: { avatar: 'https://example.com/a.png' } }],
  ],
  ['names of an address, none', getProfilesOf.response, [], []],
  [
    'suggestions',
    suggestNames.response,
    { suggestions: [{ name: 'ada.reown.id', registered: false }] },
    { suggestions: [{ name: 'ada.reown.id', registered: false }] },
  ],
  ['a name given', registerName.response, {}, {}],

  ['sessions', getSessions.response, { pcis: [{}] }, { pcis: [{}] }],
  [
    'a session',
    SmartSession,
    {
      project: { id: 'p', name: 'Page', url: 'https://example.com', iconUrl: '' },
      pci: 'c',
      expiry: 1_800_000_000,
      createdAt: 1_700_000_000,
      permissions: [{ type: 'contract-call', data: {} }],
      policies: [{ type: 'x' }],
      context: 'c',
      revokedAt: 1_750_000_000,
    },
    { pci: 'c', expiry: 1_800_000_000 },
  ],
  [
    'a session, with policies by id and nothing of the project',
    SmartSession,
    {
      project: { id: 'p', name: 'Page' },
      pci: 'c',
      expiry: 1_800_000_000,
      createdAt: 1_700_000_000,
      permissions: [],
      policies: [{ id: 'gas' }],
      context: 'c',
    },
    { pci: 'c' },
  ],
  [
    'a session that begins',
    prepareSession.response,
    { pci: 'c', key: { type: 'secp256k1', publicKey: '0x02' } },
    { pci: 'c' },
  ],
  ['a session that has ended', revokeSession.response, { success: true }, {}],
]

describe('reads the answers of the hosted services', () => {
  test.each(answers)('%s', (_, schema, answer, read) => {
    const parsed = z.parse(schema, answer)
    if (typeof read === 'object' && read !== null) expect(parsed).toMatchObject(read)
    else expect(parsed).toBe(read)
  })
})
