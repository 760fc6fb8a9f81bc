import {
  bytesToHex,
  concatHex,
  createClient,
  type Hex,
  http,
  isHex,
  numberToHex,
  type RpcTransactionReceipt,
  size,
  sliceHex,
  toHex,
} from 'viem'
import { type LocalAccount, privateKeyToAccount, toAccount } from 'viem/accounts'
import { sendTransaction } from 'viem/actions'
import { inTurn } from '#lib/inTurn.ts'
import { WalletRpcError } from '../walletRpcError.ts'
import { assertFreshId, bundleOf, rememberBundle } from './callBundles.ts'
import { CALLS_CODE } from './callsCode.ts'
import type { AccountCall, CallsReceipt, CallsStatus, EvmAccount } from './evmAccount.ts'
import { evmClient, viemChain } from './evmClient.ts'
import type { EvmNetwork } from './frameNetwork.ts'
import { waitUntilMined } from './waitUntilMined.ts'

export type EvmAccountOptions = {
  /** A secp256k1 private key. */
  key: Uint8Array
  network: EvmNetwork
}

const RECEIPT_TIMEOUT_MS = 60_000

/** An account that is its key. */
export const eoaAccount = ({ key, network }: EvmAccountOptions): EvmAccount =>
  signerAccount({ signer: privateKeyToAccount(bytesToHex(key)), network })

/** What signs for a plain account, wherever its key is. */
export type EvmSigner = Pick<
  LocalAccount,
  'address' | 'signMessage' | 'signTransaction' | 'signTypedData'
>

/** A plain account, by what signs for it: once for a message, and once for each transaction. */
export function signerAccount({
  signer,
  network,
}: {
  signer: EvmSigner
  network: EvmNetwork
}): EvmAccount {
  const client = evmClient(network)
  const wallet = createClient({
    account: toAccount(signer),
    chain: viemChain(network),
    transport: http(network.rpcUrl, { retryCount: 0 }),
  })
  const turn = `${network.caip2}:${signer.address}`

  // viem types fee fields by transaction kind; which kind this is, only the asker knows.
  const send = (transaction: object): Promise<Hex> =>
    sendTransaction(wallet, transaction as Parameters<typeof sendTransaction>[1])

  const sendCall = ({ to, value, data }: AccountCall) => send({ ...(to && { to }), value, data })

  /** One after the other, each in a block before the next, until one fails. */
  async function sendEach(calls: readonly AccountCall[], signal?: AbortSignal): Promise<Hex[]> {
    const hashes: Hex[] = []
    for (const call of calls) {
      try {
        signal?.throwIfAborted()
        const hash = await sendCall(call)
        hashes.push(hash)
        if (hashes.length === calls.length) break
        const receipt = await waitUntilMined(client, hash, { timeoutMs: RECEIPT_TIMEOUT_MS })
        if (receipt.status !== 'success') break
      } catch (error) {
        // What was sent stays sent: the status will say how far it went.
        if (hashes.length > 0) break
        throw error
      }
    }
    return hashes
  }

  return {
    namespace: 'eip155',
    type: 'eoa',
    address: signer.address,
    isDeployed: () => Promise.resolve(true),
    signMessage: (message) => signer.signMessage({ message }),
    signTypedData: (data) => signer.signTypedData(data),

    sendTransaction: ({ to, value, data, ...rest }, { signal } = {}) =>
      inTurn(turn, async () => {
        signal?.throwIfAborted()
        const given = Object.fromEntries(
          Object.entries(rest).filter(([, field]) => field !== undefined),
        )
        return await send({ ...(to && { to }), value, data, ...given })
      }),

    async sendCalls({ id, calls, atomicRequired, paymaster }, { signal } = {}) {
      assertFreshId(network.chainId, signer.address, id)
      if (paymaster)
        throw new WalletRpcError(
          CALLS_CODE.unsupportedCapability,
          'A plain account pays its own fees.',
        )
      if (atomicRequired && calls.length > 1)
        throw new WalletRpcError(
          CALLS_CODE.atomicityUnsupported,
          'A plain account cannot make several calls as one.',
        )
      const hashes = await inTurn(turn, () => sendEach(calls, signal))
      const planned = calls.length
      const given = id ?? encodeId(hashes, planned)
      rememberBundle(network.chainId, signer.address, given, {
        kind: 'transactions',
        hashes,
        planned,
      })
      return { id: given }
    },

    async callsStatus(id) {
      const bundle = bundleOf(network.chainId, signer.address, id)
      const { hashes, planned } = bundle?.kind === 'transactions' ? bundle : decodeId(id)
      const receipts = await Promise.all(
        hashes.map((hash) =>
          client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
        ),
      )
      const mined = receipts.filter((receipt) => receipt !== null)
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(network.chainId),
        status: mined.length < hashes.length ? 100 : statusOf(mined, planned),
        atomic: planned === 1,
        ...(mined.length === hashes.length && { receipts: mined.map(callsReceipt) }),
      }
    },
  }
}

function statusOf(
  receipts: readonly RpcTransactionReceipt[],
  planned: number,
): CallsStatus['status'] {
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === planned) return 200
  return succeeded === 0 ? 500 : 600
}

export const callsReceipt = (receipt: RpcTransactionReceipt): CallsReceipt => ({
  logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status: receipt.status,
  blockHash: receipt.blockHash,
  blockNumber: receipt.blockNumber,
  gasUsed: receipt.gasUsed,
  transactionHash: receipt.transactionHash,
})

// An id that says what it stands for outlives a reload: the hashes, then how many calls there were to be.
const encodeId = (hashes: readonly Hex[], planned: number): Hex =>
  concatHex([...hashes, toHex(planned, { size: 1 })])

/** @throws {WalletRpcError} */
function decodeId(id: string): { hashes: Hex[]; planned: number } {
  const count = isHex(id) ? (size(id) - 1) / 32 : 0
  if (!isHex(id) || !Number.isInteger(count) || count < 1)
    throw new WalletRpcError(CALLS_CODE.unknownId, 'No batch of that id was sent.')
  return {
    hashes: Array.from({ length: count }, (_, index) => sliceHex(id, index * 32, (index + 1) * 32)),
    planned: Number(sliceHex(id, -1)),
  }
}
