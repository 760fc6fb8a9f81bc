import {
  address,
  generateKeyPair,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  type SignatureBytes,
  verifySignature,
} from '@solana/web3.js'
import fc from 'fast-check'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { RPC_CODE } from '../walletRpcError.ts'
import { createKeys } from './accountKeys.ts'
import type { SolanaNetwork } from './frameNetwork.ts'
import { performRpc } from './performRpc.ts'
import { type SolanaAccount, solanaAccount } from './solanaAccount.ts'
import { SOMEONE, transferBytes } from './testing/solanaTransactions.ts'

const network: SolanaNetwork = {
  namespace: 'solana',
  caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

let account: SolanaAccount
beforeAll(async () => {
  account = await solanaAccount({ key: createKeys().solana })
})

const perform = (method: string, params: unknown, on = network) =>
  performRpc({ method, params, account, network: on })
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

async function holds(signature: Uint8Array | null | undefined, by: string, bytes: Uint8Array) {
  const raw = new Uint8Array(getBase58Encoder().encode(by))
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', true, ['verify'])
  return await verifySignature(key, signature as SignatureBytes, bytes)
}

test('behavior: the address follows from the seed', async () => {
  const key = createKeys().solana
  expect((await solanaAccount({ key })).address).toBe((await solanaAccount({ key })).address)
  expect(account.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
})

describe('messages', () => {
  test('behavior: web3.js verifies the signature of any message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (message) => {
        const { signature } = (await perform('solana_signMessage', {
          message: base58(message),
          pubkey: account.address,
        })) as { signature: string }
        const bytes = new Uint8Array(getBase58Encoder().encode(signature))
        expect(bytes).toHaveLength(64)
        expect(await holds(bytes, account.address, message)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('error: a transaction in disguise, another account, or no base58', async () => {
    const { messageBytes } = getTransactionDecoder().decode(transferBytes(account.address))
    const message = base58(new Uint8Array(messageBytes))
    await expect(
      perform('solana_signMessage', { message, pubkey: account.address }),
    ).rejects.toMatchObject({ code: RPC_CODE.invalidParams })
    await expect(
      perform('solana_signMessage', { message: '2g', pubkey: SOMEONE }),
    ).rejects.toMatchObject({ code: RPC_CODE.unauthorized })
    await expect(
      perform('solana_signMessage', { message: '0OIl', pubkey: account.address }),
    ).rejects.toMatchObject({ code: RPC_CODE.invalidParams })
    await expect(perform('solana_signMessage', [])).rejects.toMatchObject({
      code: RPC_CODE.invalidParams,
    })
  })
})

describe('transactions', () => {
  test('behavior: signed, legacy and versioned, with every byte of the message as it was', async () => {
    for (const version of ['legacy', 0] as const) {
      const given = transferBytes(account.address, version)
      const { transaction } = (await perform('solana_signTransaction', {
        transaction: base58(given),
      })) as { transaction: string }
      const signed = getTransactionDecoder().decode(getBase58Encoder().encode(transaction))
      const { messageBytes } = getTransactionDecoder().decode(given)
      expect(signed.messageBytes).toEqual(messageBytes)
      const signature = signed.signatures[address(account.address)]
      expect(await holds(signature, account.address, new Uint8Array(messageBytes))).toBe(true)
    }
  })

  test("behavior: another signer's signature stays where it is", async () => {
    const other = await generateKeyPair()
    const payer = await getAddressFromPublicKey(other.publicKey)
    const half = await partiallySignTransaction(
      [other],
      getTransactionDecoder().decode(transferBytes(payer, 0, account.address)),
    )
    const { transaction } = (await perform('solana_signTransaction', {
      transaction: base58(new Uint8Array(getTransactionEncoder().encode(half))),
    })) as { transaction: string }
    const signed = getTransactionDecoder().decode(getBase58Encoder().encode(transaction))
    const bytes = new Uint8Array(signed.messageBytes)
    expect(await holds(signed.signatures[payer], payer, bytes)).toBe(true)
    expect(await holds(signed.signatures[address(account.address)], account.address, bytes)).toBe(
      true,
    )
  })

  test('behavior: several at once come back in order', async () => {
    const transactions = [
      transferBytes(account.address),
      transferBytes(account.address, 'legacy'),
    ].map(base58)
    const signed = (await perform('solana_signAllTransactions', { transactions })) as {
      transactions: string[]
    }
    expect(signed.transactions).toHaveLength(2)
    const versions = signed.transactions.map(
      (text) => getTransactionDecoder().decode(getBase58Encoder().encode(text)).messageBytes[0],
    )
    expect(versions).toEqual([128, 1])
  })

  test('error: not for this account, or no transaction at all', async () => {
    const foreign = base58(transferBytes(SOMEONE))
    await expect(perform('solana_signTransaction', { transaction: foreign })).rejects.toMatchObject(
      {
        code: RPC_CODE.unauthorized,
      },
    )
    const longer = base58(Uint8Array.of(...transferBytes(account.address), 0))
    for (const transaction of ['', '11', longer])
      await expect(perform('solana_signTransaction', { transaction })).rejects.toMatchObject({
        code: RPC_CODE.invalidParams,
      })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await expect(
          perform('solana_signTransaction', { transaction: base58(bytes) }),
        ).rejects.toMatchObject({ name: 'WalletRpcError' })
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: signed and sent to the node of the network, with its options', async () => {
    const asked: { method: string; params: unknown[] }[] = []
    const app = new Hono()
    app.post('/', async (context) => {
      asked.push(await context.req.json())
      return context.json({ jsonrpc: '2.0', id: 1, result: 'signature-of-the-node' })
    })
    const server = await listen(app)
    try {
      const sent = await perform(
        'solana_signAndSendTransaction',
        {
          transaction: base58(transferBytes(account.address)),
          options: { preflightCommitment: 'recent', maxRetries: 2 },
        },
        { ...network, rpcUrl: `${server.origin}/` },
      )
      expect(sent).toEqual({ signature: 'signature-of-the-node' })
      expect(asked).toMatchObject([
        {
          method: 'sendTransaction',
          params: [
            expect.any(String),
            { encoding: 'base64', preflightCommitment: 'processed', maxRetries: 2 },
          ],
        },
      ])
      const wire = Buffer.from(String(asked[0]?.params[0]), 'base64')
      const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
      const signature = signatures[address(account.address)]
      expect(await holds(signature, account.address, new Uint8Array(messageBytes))).toBe(true)
    } finally {
      await server.close()
    }
    await expect(
      perform('solana_signAndSendTransaction', {
        transaction: base58(transferBytes(account.address)),
      }),
    ).rejects.toMatchObject({ code: RPC_CODE.unsupportedMethod })
  })

  test('error: methods of another kind', async () => {
    await expect(perform('personal_sign', [])).rejects.toMatchObject({
      code: RPC_CODE.unsupportedMethod,
    })
  })
})
