// AppKit 1.7.11's own schema is the other end of this contract: its client meets our page, our bridge its page.
import { W3mFrameSchema } from '@reown/appkit-wallet'
import { describe, expect, test } from 'vitest'
import type { FrameUser } from '#domain/frame/frameUser.ts'
import type { z } from '#lib/schema.ts'
import { appEvent, parseAppEvent } from './appEvent.ts'
import { frameError, frameNotice, frameSuccess, parseFrameEvent } from './frameEvent.ts'
import { type FrameMessage, type FrameMessageName, frameMessages, getUser } from './messages.ts'

const user: FrameUser = {
  email: 'ada@example.org',
  address: '0x00000000000000000000000000000000000000aa',
  chainId: 137,
  smartAccountDeployed: false,
  accounts: [
    { address: '0x00000000000000000000000000000000000000aa', type: 'smartAccount' },
    { address: '0x00000000000000000000000000000000000000bb', type: 'eoa' },
  ],
  userName: 'ada',
  preferredAccountType: 'smartAccount',
}

/** One good question and one good answer of each kind. */
const samples: {
  [Name in FrameMessageName]: {
    asked: z.input<Extract<FrameMessage, { name: Name }>['request']>[]
    answered: z.input<Extract<FrameMessage, { name: Name }>['response']>[]
  }
} = {
  CONNECT_EMAIL: {
    asked: [{ email: 'ada.lovelace+keys@mail.example.org' }],
    answered: [{ action: 'VERIFY_DEVICE' }, { action: 'VERIFY_OTP' }, { action: 'CONNECT' }],
  },
  CONNECT_DEVICE: { asked: [undefined], answered: [undefined] },
  CONNECT_OTP: { asked: [{ otp: '012345' }], answered: [undefined] },
  GET_SOCIAL_REDIRECT_URI: {
    asked: [
      { provider: 'google' },
      { provider: 'github' },
      { provider: 'apple' },
      { provider: 'facebook' },
      { provider: 'x' },
      { provider: 'discord', attempt: 'b7a4' },
    ],
    answered: [{ uri: 'https://identity.example/authorize?state=1' }],
  },
  CONNECT_SOCIAL: {
    asked: [
      { uri: '?auth=12345678' },
      { uri: '?auth=12345678', preferredAccountType: 'eoa', chainId: 'solana:5eykt' },
    ],
    answered: [user, { address: '5eykt', chainId: 'solana:5eykt', email: null }],
  },
  GET_FARCASTER_URI: { asked: [undefined], answered: [{ url: 'https://farcaster.example/~/1' }] },
  CONNECT_FARCASTER: { asked: [undefined], answered: [{ userName: 'ada' }] },
  GET_USER: {
    asked: [
      undefined,
      {},
      { chainId: 1, preferredAccountType: 'smartAccount' },
      { chainId: 'eip155:1' },
    ],
    answered: [user, { address: '0xaa', chainId: '1', email: null }],
  },
  IS_CONNECTED: {
    asked: [undefined, { token: 't' }],
    answered: [{ isConnected: true }, { isConnected: false }],
  },
  SIGN_OUT: { asked: [undefined], answered: [undefined] },
  GET_CHAIN_ID: { asked: [undefined], answered: [{ chainId: 1 }, { chainId: 'solana:5eykt' }] },
  SWITCH_NETWORK: {
    asked: [{ chainId: 'eip155:137' }, { chainId: 137 }],
    answered: [{ chainId: 137 }],
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    asked: [undefined],
    answered: [{ smartAccountEnabledNetworks: [] }, { smartAccountEnabledNetworks: [1, 137] }],
  },
  SET_PREFERRED_ACCOUNT: {
    asked: [{ type: 'eoa' }],
    answered: [{ type: 'eoa', address: '0xaa' }],
  },
  INIT_SMART_ACCOUNT: { asked: [undefined], answered: [{ address: '0xaa', isDeployed: false }] },
  RPC_REQUEST: {
    asked: [
      { method: 'eth_chainId' },
      { method: 'eth_accounts', params: [], chainNamespace: 'eip155', chainId: 1 },
      { method: 'eth_call', params: [{ to: '0xaa' }, 'latest'], chainId: 137 },
      { method: 'eth_syncing', params: [] },
      { method: 'personal_sign', params: ['0x68656c6c6f', '0xaa'], chainNamespace: 'eip155' },
      { method: 'eth_signTypedData_v4', params: ['0xaa', '{}'] },
      { method: 'eth_sendTransaction', params: [{ to: '0xbb', value: '0x1' }] },
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            chainId: '0x1',
            from: '0xaa',
            atomicRequired: true,
            calls: [{ to: '0xbb', data: '0x', value: '0x1' }, { to: '0xcc' }],
          },
        ],
      },
      { method: 'wallet_getCallsStatus', params: ['0x01'] },
      { method: 'wallet_getCapabilities' },
      { method: 'wallet_getCapabilities', params: ['0xaa'] },
      { method: 'wallet_getAssets', params: [{ account: '0xaa', chainFilter: ['0x1'] }] },
      { method: 'wallet_grantPermissions', params: [{ chainId: '0x1' }] },
      { method: 'wallet_revokePermissions', params: { pci: '1' } },
      { method: 'wallet_revokePermissions', params: [{ pci: '1' }] },
      {
        method: 'solana_signMessage',
        params: { message: '2Ui', pubkey: '5eykt' },
        chainNamespace: 'solana',
        chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
      { method: 'solana_signTransaction', params: { transaction: '2Ui' } },
      { method: 'solana_signAllTransactions', params: { transactions: ['2Ui'] } },
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: '2Ui', options: { skipPreflight: true, maxRetries: 2 } },
      },
    ],
    answered: ['0x01', { signature: '2Ui' }, null, undefined, 7, ['a']],
  },
  RPC_ABORT: { asked: [undefined, { ids: ['id-0'] }], answered: [undefined] },
  UPDATE_EMAIL: {
    asked: [{ email: 'ada@example.org' }],
    answered: [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_SECONDARY_OTP' }],
  },
  UPDATE_EMAIL_PRIMARY_OTP: { asked: [{ otp: '012345' }], answered: [undefined] },
  UPDATE_EMAIL_SECONDARY_OTP: {
    asked: [{ otp: '012345' }],
    answered: [{ newEmail: 'bob@example.org' }],
  },
  SYNC_THEME: {
    asked: [
      {},
      { themeMode: 'dark', themeVariables: { '--w3m-z-index': 1, '--w3m-accent': '#f00' } },
      { w3mThemeVariables: { '--w3m-background': '#fff' } },
    ],
    answered: [undefined],
  },
  SYNC_DAPP_DATA: {
    asked: [
      { projectId: 'p' },
      {
        metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
        sdkVersion: 'html-latchkey-0.1.0',
        sdkType: 'latchkey',
        projectId: 'p',
      },
    ],
    answered: [undefined],
  },
  SAVE_WORDS: { asked: [undefined], answered: [{ areWordsSaved: true }] },
  RELOAD: { asked: [undefined], answered: [undefined] },
}

// The schema of 1.7.11 has forgotten these answers; they are never posted to its client.
const unknownToAppKit = ['INIT_SMART_ACCOUNT', 'RPC_ABORT', 'SAVE_WORDS']
/** Of passkey wallets, which AppKit does not know: its client never sends them. */
const ours = ['SAVE_WORDS']

describe.each(frameMessages)('$name', (message) => {
  const { asked, answered } = samples[message.name]

  test('behavior: both ends read a request [spec 3.23]', () => {
    expect(asked.length).toBeGreaterThan(0)
    for (const payload of asked) {
      const sent = appEvent<FrameMessage>(message, payload as never, 'id-1')
      if (!ours.includes(message.name)) W3mFrameSchema.appEvent.parse(sent)
      // What its client posts is the payload as the application gave it.
      const theirs = { id: 'x7', type: `@w3m-app/${message.name}`, payload }
      for (const data of [sent, theirs, structuredClone(theirs)]) {
        const read = parseAppEvent(data)
        expect(read).toMatchObject({ status: 'event', event: { name: message.name } })
        if (read.status === 'event' && payload) expect(read.event.payload).toEqual(payload)
      }
    }
  })

  test('behavior: both ends read an answer [spec 3.22, 3.24]', () => {
    for (const answer of answered) {
      const sent = frameSuccess<FrameMessage>(message, answer as never, 'id-1')
      if (!unknownToAppKit.includes(message.name)) W3mFrameSchema.frameEvent.parse(sent)
      const read = parseFrameEvent(structuredClone(sent))
      expect(read).toEqual({
        status: 'event',
        event: { kind: 'success', name: message.name, id: 'id-1', payload: answer },
      })
    }
  })

  test('behavior: both ends read a failure [spec 3.23]', () => {
    const sent = frameError(message, { message: 'No', code: 4001 }, 'id-1')
    if (!['RPC_ABORT', ...ours].includes(message.name)) W3mFrameSchema.frameEvent.parse(sent)
    expect(parseFrameEvent(sent)).toEqual({
      status: 'event',
      event: {
        kind: 'error',
        name: message.name,
        id: 'id-1',
        payload: { message: 'No', code: 4001 },
      },
    })
    expect(parseFrameEvent({ type: sent.type, payload: {} }).status).toBe('malformed')
  })
})

test('behavior: both ends read messages that the frame sends unasked [spec 3.24]', () => {
  const ready = frameNotice('READY', { version: '4', extensions: ['social-result'] })
  expect(W3mFrameSchema.frameEvent.parse(ready)).toEqual({
    type: '@w3m-frame/READY',
    payload: { version: '4' },
  })
  expect(parseFrameEvent({ type: '@w3m-frame/READY', payload: {} })).toEqual({
    status: 'event',
    event: { kind: 'notice', name: 'READY', payload: {} },
  })
  expect(parseFrameEvent({ type: '@w3m-frame/READY' }).status).toBe('malformed')
  W3mFrameSchema.frameEvent.parse(frameNotice('SESSION_UPDATE', { token: 't' }))
})

test('behavior: an empty e-mail is undefined, as AppKit’s schema requires an address', () => {
  const sent = frameSuccess(getUser, { ...user, email: '' })
  expect(sent.payload).toMatchObject({ email: null })
  W3mFrameSchema.frameEvent.parse(sent)
})

test('behavior: AppKit ignores messages of our own', () => {
  const { type } = frameNotice('SOCIAL_RESULT', { attempt: 'a', resultUri: '?x' })
  expect(type).not.toContain('@w3m-frame/')
  expect(type).not.toContain('@w3m-app/')
})
