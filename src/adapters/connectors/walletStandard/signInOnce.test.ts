// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { verifySession } from '#adapters/siwx/verifySession.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Network } from '#domain/network/network.ts'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { ConnectionRejectedError } from '#errors/connection.ts'
import { InvalidSignatureError, SignInMessageError } from '#errors/siwx.ts'
import { createSolanaTestWallet } from './testing/solanaWallet.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const network = findNetwork(MAINNET) as Network
const now = Date.parse('2026-11-20T12:00:00Z')
const message: SiwxMessageData = {
  accountAddress: '',
  chainId: MAINNET,
  domain: 'shop.example',
  version: '1',
  uri: 'https://shop.example',
  nonce: 'k2Jq7XwP9sTb4Vn1',
  statement: 'Welcome.',
  issuedAt: new Date(now).toISOString(),
  resources: ['https://shop.example/terms'],
}

const connect = async (wallet: ReturnType<typeof createSolanaTestWallet>) => {
  let signed: SiwxSession[] = []
  const connections = await wallet.connector.connect({
    network,
    networks: [network],
    signIn: {
      message,
      onSigned: (all) => (signed = all),
    },
  })
  return { connections, signed }
}
const verify = (session: SiwxSession | undefined) => {
  if (!session) throw new Error('nobody has signed')
  return verifySession(session, {
    domain: 'shop.example',
    now: () => now,
    readOn: () => () => Promise.reject(new Error('no chain is asked')),
  })
}

/** A wallet whose `solana:signIn` does something else. */
const signsIn = (signIn: (...inputs: never[]) => unknown) => (wallet: StandardWallet) => ({
  ...wallet,
  get accounts() {
    return wallet.accounts
  },
  features: { ...wallet.features, 'solana:signIn': { version: '1.0.0', signIn } },
})

test('behavior: one approval connects and signs in', async () => {
  const wallet = createSolanaTestWallet([network])
  const { connections, signed } = await connect(wallet)
  expect(wallet.asked.map(({ method }) => method)).toEqual(['solana:signIn'])
  expect(connections).toMatchObject([
    { namespace: 'solana', networkId: MAINNET, accounts: [{ address: wallet.address }] },
  ])
  expect(signed).toMatchObject([{ data: { accountAddress: wallet.address, chainId: MAINNET } }])
  await expect(verify(signed[0])).resolves.toBeUndefined()
})

test('error: a refusal declines both', async () => {
  const wallet = createSolanaTestWallet([network])
  wallet.declineAll(true)
  await expect(connect(wallet)).rejects.toBeInstanceOf(ConnectionRejectedError)
  expect(wallet.asked).toHaveLength(1)
})

test('behavior: a wallet without the feature connects first and signs later', async () => {
  const wallet = createSolanaTestWallet([network], { lacks: ['solana:signIn'] })
  const { connections, signed } = await connect(wallet)
  expect(connections).toHaveLength(1)
  expect(signed).toEqual([])
  expect(wallet.asked.map(({ method }) => method)).toEqual(['standard:connect'])
})

test.each([
  ['fails', () => Promise.reject(new Error('chainId is not supported'))],
  ['answers with nothing', async () => undefined],
  [
    'names no account',
    async () => [{ signedMessage: new Uint8Array(1), signature: new Uint8Array(64) }],
  ],
])('behavior: a wallet that %s connects as usual', async (_, signIn) => {
  const wallet = createSolanaTestWallet([network], { change: signsIn(signIn) })
  const { connections, signed } = await connect(wallet)
  expect(connections).toHaveLength(1)
  expect(signed).toEqual([])
})

test('error: rejects a signed text that differs from the requested one', async () => {
  const tampered = (change: (result: Record<string, unknown>) => object) => {
    const wallet = createSolanaTestWallet([network], {
      change: (whole) => {
        const { signIn } = whole.features['solana:signIn'] as {
          signIn: (input: unknown) => Promise<Record<string, unknown>[]>
        }
        return signsIn(async (input: unknown) => (await signIn(input)).map(change))(whole)
      },
    })
    return connect(wallet)
  }
  const other = await tampered((result) => ({
    ...result,
    signedMessage: new TextEncoder().encode('bank.example wants you to sign in'),
  }))
  await expect(verify(other.signed[0])).rejects.toBeInstanceOf(SignInMessageError)
  const forged = await tampered((result) => ({ ...result, signature: new Uint8Array(64).fill(7) }))
  await expect(verify(forged.signed[0])).rejects.toBeInstanceOf(InvalidSignatureError)
})
