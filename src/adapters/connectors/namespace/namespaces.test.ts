// @vitest-environment happy-dom

import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64, toBase64 } from '@cosmjs/encoding'
import { makeAuthInfoBytes, makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGenericAdapter } from '#adapters/chains/generic/genericAdapter.ts'
import {
  verifyCosmosDocument,
  verifyCosmosMessage,
  verifyPolkadotMessage,
} from '#adapters/chains/testing/verifyNamespaces.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { ConnectionRejectedError } from '#errors/connection.ts'
import { UnauthorizedError, UnsupportedMethodError } from '#errors/provider.ts'
import { cosmosKey } from '#testkit/wallets/cosmos/cosmosKey.ts'
import { installCosmosWallet } from '#testkit/wallets/cosmos/installCosmosWallet.ts'
import type { TestNamespaceWallet } from '#testkit/wallets/namespaceShell.ts'
import { installPolkadotWallet } from '#testkit/wallets/polkadot/installPolkadotWallet.ts'
import { polkadotKey } from '#testkit/wallets/polkadot/polkadotKey.ts'
import { signedBytes } from '#testkit/wallets/polkadot/signPayload.ts'
import { transferPayload } from '#testkit/wallets/polkadot/testing/transferPayload.ts'
import type { Connector } from '../connector.ts'
import { discoverCosmos } from '../cosmos/discoverCosmos.ts'
import { discoverPolkadot } from '../polkadot/discoverPolkadot.ts'

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const HUB = 'cosmos:cosmoshub-4'
const OSMOSIS = 'cosmos:osmosis-1'
const yes = { connect: 'approve', sign: 'approve', send: 'approve' } as const

const networkOf = (caipNetworkId: CaipNetworkId): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  name: 'A network',
  chainNamespace: caipNetworkId.split(':')[0] as Network['chainNamespace'],
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})
const networks = [POLKADOT, HUB, OSMOSIS].map((id) => networkOf(id as CaipNetworkId))

let ended: AbortController
let found: readonly Connector[]
let wallet: TestNamespaceWallet
beforeEach(() => {
  ended = new AbortController()
  found = []
})
afterEach(() => {
  ended.abort()
  wallet.remove()
})
const onEvent = {
  onChange(connectors: readonly Connector[]) {
    found = connectors
  },
}
const first = (): Connector => {
  const [connector] = found
  if (!connector) throw new Error('a wallet is found')
  return connector
}

describe('polkadot', () => {
  const to = { network: networkOf(POLKADOT), networks }
  const alice = () => polkadotKey(0)
  const ask = (method: string, params: unknown) =>
    first().provider('polkadot').request({ method, params })
  const start = () => {
    wallet = installPolkadotWallet({ behaviours: yes })
    discoverPolkadot({ ...onEvent, signal: ended.signal })
  }

  test('behavior: is discovered by name, connects with the accounts that can sign, and signs a text', async () => {
    start()
    expect(first()).toMatchObject({ name: 'Polkadot.js', namespaces: ['polkadot'] })
    const connections = await first().connect(to)
    expect(connections).toMatchObject([
      { networkId: POLKADOT, accounts: [{ address: alice().address, type: 'eoa' }] },
    ])
    expect(connections[0]?.accounts).toHaveLength(1)
    const adapter = createGenericAdapter('polkadot')
    const signature = await adapter.signMessage({
      provider: first().provider('polkadot'),
      account: `${POLKADOT}:${alice().address}`,
      network: to.network,
      message: 'Hällo 👋',
    })
    expect(verifyPolkadotMessage('Hällo 👋', signature, alice().address)).toBe(true)
    expect(verifyPolkadotMessage('Hallo', signature, alice().address)).toBe(false)
  })

  test('behavior: passes a transaction on unchanged', async () => {
    start()
    await first().connect(to)
    const { address: _, ...transactionPayload } = transferPayload
    const { signature } = (await ask('polkadot_signTransaction', {
      address: alice().address,
      transactionPayload,
    })) as { signature: string }
    const signed = signedBytes(transferPayload)
    expect(signatureVerify(signed, signature, alice().address).isValid).toBe(true)
    expect(wallet.requests.at(-1)?.params).toEqual({
      ...transactionPayload,
      address: alice().address,
    })
  })

  test('behavior: is restored without a prompt, and reports account changes', async () => {
    start()
    await first().connect(to)
    ended.abort()
    ended = new AbortController()
    discoverPolkadot({ ...onEvent, signal: ended.signal })
    expect(await first().reconnect(to)).toHaveLength(1)
    expect(wallet.requests).toHaveLength(1)
    const reported: (readonly Connection[])[] = []
    first().events.on('change', (change) => reported.push(change))
    wallet.setAccount(1)
    expect(reported).toMatchObject([[{ accounts: [{ address: polkadotKey(1).address }] }]])
  })

  test('error: reports a refusal, an account that is not shared, and an unknown method', async () => {
    start()
    wallet.behave({ connect: 'reject' })
    await expect(first().connect(to)).rejects.toBeInstanceOf(ConnectionRejectedError)
    wallet.behave({ connect: 'approve', sign: 'reject' })
    await first().connect(to)
    const message = { message: 'x', address: alice().address }
    await expect(ask('polkadot_signMessage', message)).rejects.toMatchObject({ code: 4001 })
    const byUnknown = { message: 'x', address: polkadotKey(5).address }
    await expect(ask('polkadot_signMessage', byUnknown)).rejects.toBeInstanceOf(UnauthorizedError)
    await expect(ask('polkadot_other', {})).rejects.toBeInstanceOf(UnsupportedMethodError)
  })
})

describe('cosmos', () => {
  const to = { network: networkOf(HUB), networks }
  const hub = () => cosmosKey(0, 'cosmos')
  const ask = (method: string, params: unknown) =>
    first().provider('cosmos').request({ method, params })
  const start = () => {
    wallet = installCosmosWallet({ behaviours: yes })
    discoverCosmos({ ...onEvent, signal: ended.signal })
  }

  test('behavior: is discovered, connects, and signs a text by ADR-36', async () => {
    start()
    expect(first()).toMatchObject({ name: 'Keplr', namespaces: ['cosmos'] })
    const key = await hub()
    expect(await first().connect(to)).toMatchObject([
      { networkId: HUB, approvedNetworks: 'all', accounts: [{ address: key.address }] },
    ])
    const signature = await createGenericAdapter('cosmos').signMessage({
      provider: first().provider('cosmos'),
      account: `${HUB}:${key.address}`,
      network: to.network,
      message: 'Hällo 👋',
    })
    await expect(verifyCosmosMessage('Hällo 👋', signature, key)).resolves.toBe(true)
    await expect(verifyCosmosMessage('Hallo', signature, key)).resolves.toBe(false)
    expect(wallet.requests.at(-1)).toEqual({ method: 'signArbitrary', params: 'Hällo 👋' })
    expect(await ask('cosmos_getAccounts', {})).toEqual([
      { algo: 'secp256k1', address: key.address, pubkey: toBase64(key.publicKey) },
    ])
  })

  test('behavior: signs documents of both kinds, and returns them as they were signed', async () => {
    start()
    await first().connect(to)
    const key = await hub()
    const signDoc = {
      chain_id: 'cosmoshub-4',
      account_number: '7',
      sequence: '1',
      memo: 'Hi',
      fee: { gas: '1', amount: [] },
      msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }],
    }
    const amino = (await ask('cosmos_signAmino', { signerAddress: key.address, signDoc })) as {
      signature: { signature: string }
      signed: unknown
    }
    expect(amino.signed).toEqual(signDoc)
    const { signature } = amino.signature
    await expect(verifyCosmosDocument(signDoc, signature, key.publicKey)).resolves.toBe(true)

    const bodyBytes = new TextEncoder().encode('a body')
    const authInfoBytes = makeAuthInfoBytes([], [], 1, undefined, undefined)
    const direct = (await ask('cosmos_signDirect', {
      signerAddress: key.address,
      signDoc: {
        chainId: 'cosmoshub-4',
        accountNumber: '7',
        bodyBytes: toBase64(bodyBytes),
        authInfoBytes: toBase64(authInfoBytes),
      },
    })) as {
      signature: { signature: string }
      signed: { bodyBytes: string; accountNumber: string }
    }
    expect(direct.signed).toMatchObject({ bodyBytes: toBase64(bodyBytes), accountNumber: '7' })
    const signBytes = makeSignBytes(makeSignDoc(bodyBytes, authInfoBytes, 'cosmoshub-4', 7))
    const isValid = Secp256k1.verifySignature(
      Secp256k1Signature.fromFixedLength(fromBase64(direct.signature.signature)),
      sha256(signBytes),
      key.publicKey,
    )
    await expect(isValid).resolves.toBe(true)
  })

  test('behavior: follows a switch to a chain with its own address, and an account change', async () => {
    start()
    await first().connect(to)
    const reported: (readonly Connection[])[] = []
    first().events.on('change', (change) => reported.push(change))
    await first().provider('cosmos').selectNetwork?.(OSMOSIS)
    const osmosis = await cosmosKey(0, 'osmo')
    expect(reported).toMatchObject([
      [{ networkId: OSMOSIS, accounts: [{ address: osmosis.address }] }],
    ])
    wallet.setAccount(1)
    await expect.poll(() => reported).toHaveLength(2)
    const next = await cosmosKey(1, 'osmo')
    expect(reported[1]).toMatchObject([
      { networkId: OSMOSIS, accounts: [{ address: next.address }] },
    ])
    const moved = first().provider('cosmos').selectNetwork?.('cosmos:nowhere-1')
    await expect(moved).rejects.toMatchObject({ code: 'network-not-supported' })
    await expect(ask('cosmos_getAccounts', {})).resolves.toMatchObject([{ address: next.address }])
  })

  test('error: reports a refusal, an account that is not shared, and malformed documents', async () => {
    start()
    wallet.behave({ connect: 'reject' })
    await expect(first().connect(to)).rejects.toBeInstanceOf(ConnectionRejectedError)
    wallet.behave({ connect: 'approve' })
    await first().connect(to)
    const signerAddress = (await hub()).address
    const byUnknown = { signerAddress: (await cosmosKey(5, 'cosmos')).address, signDoc: {} }
    await expect(ask('cosmos_signAmino', byUnknown)).rejects.toBeInstanceOf(UnauthorizedError)
    for (const signDoc of [
      undefined,
      {},
      { accountNumber: '1', bodyBytes: '<>' },
      { accountNumber: -1 },
    ])
      await expect(ask('cosmos_signDirect', { signerAddress, signDoc })).rejects.toMatchObject({
        code: -32602,
      })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['enable', 'enable'])
  })
})
