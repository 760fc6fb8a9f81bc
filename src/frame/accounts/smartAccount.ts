import {
  BaseError,
  concatBytes,
  type Hex,
  http,
  isHex,
  keccak256,
  numberToHex,
  type RpcTransactionReceipt,
  stringToBytes,
} from 'viem'
import {
  createBundlerClient,
  SenderAlreadyConstructedError,
  type SmartAccount,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { inTurn } from '#lib/inTurn.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'
import { assertFreshId, bundleOf, type CallBundle, rememberBundle } from './callBundles.ts'
import { CALLS_CODE } from './callsCode.ts'
import { callsReceipt, type EvmAccountOptions } from './eoaAccount.ts'
import type { AccountCall, CallsRequest, EvmAccount } from './evmAccount.ts'
import { evmClient, POLLING_MS, viemChain } from './evmClient.ts'
import { payingService } from './payingService.ts'
import { smartContractAccount } from './smartContractAccount.ts'

/** What a bundler reports of an operation in a block. */
type RpcOperationReceipt = {
  success: boolean
  reason?: string
  logs: RpcTransactionReceipt['logs']
  receipt: RpcTransactionReceipt
}

/**
 * The owner is no account of its own: were it the plain account of the same wallet, a page could have a user
 * operation's hash signed as a message there, and act as the smart account.
 */
const ownerKey = (key: Uint8Array): Hex =>
  keccak256(concatBytes([stringToBytes('latchkey/smart-account-owner/1'), key]))

const RECEIPT_TIMEOUT_MS = 60_000
const LOST_AFTER_MS = 120_000

/**
 * An account that is a contract and acts through a bundler. The contract need not be there: the first operation
 * brings it along, and until then signatures say how it would come about.
 *
 * @throws {WalletRpcError} the network has no smart accounts
 */
export async function smartAccount({ key, network }: EvmAccountOptions): Promise<EvmAccount> {
  const service = network.smartAccounts
  if (!service)
    throw new WalletRpcError(
      RPC_CODE.unsupportedMethod,
      `${network.name} has no smart accounts in this wallet.`,
    )
  const client = evmClient(network)
  const owner = privateKeyToAccount(ownerKey(key))
  const account = await smartContractAccount(client, service.factory, owner)
  const { address } = account
  const bundler = createBundlerClient({
    account: account as SmartAccount,
    client,
    chain: viemChain(network),
    transport: http(service.bundlerUrl, { retryCount: 0 }),
    pollingInterval: POLLING_MS,
  })
  const turn = `${network.caip2}:${address}`

  const receiptOf = async (hash: Hex): Promise<RpcOperationReceipt | null> =>
    (await bundler.request({
      method: 'eth_getUserOperationReceipt',
      params: [hash],
    })) as RpcOperationReceipt | null

  async function submit(
    fields: { calls: readonly AccountCall[] } | { callData: Hex },
    paymaster: CallsRequest['paymaster'],
    signal: AbortSignal | undefined,
  ): Promise<Hex> {
    signal?.throwIfAborted()
    const sponsor = paymaster ?? (service?.sponsorUrl ? { url: service.sponsorUrl } : undefined)
    const prepared = await bundler.prepareUserOperation({
      ...(fields as { callData: Hex }),
      ...(sponsor && {
        paymaster: payingService(sponsor.url),
        paymasterContext: sponsor.context,
      }),
    })
    signal?.throwIfAborted()
    return await bundler.sendUserOperation({
      ...(prepared as unknown as { callData: Hex }),
      signature: await account.signUserOperation(
        prepared as unknown as Parameters<typeof account.signUserOperation>[0],
      ),
    })
  }

  /** While the contract is not there, one operation at a time: only the first may bring it along. */
  async function send(
    fields: { calls: readonly AccountCall[] } | { callData: Hex },
    paymaster: CallsRequest['paymaster'],
    signal: AbortSignal | undefined,
  ): Promise<Hex> {
    if (await account.isDeployed()) return await submit(fields, paymaster, signal)
    const { promise: sent, resolve, reject } = withResolvers<Hex>()
    void inTurn(turn, async () => {
      try {
        const hash = await submit(fields, paymaster, signal).catch((error: unknown) => {
          // Another tab has brought it along since we looked.
          if (wasAlreadyThere(error)) return submit(fields, paymaster, signal)
          throw error
        })
        resolve(hash)
        await bundler.waitForUserOperationReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS })
      } catch (error) {
        reject(error)
      }
    })
    return await sent
  }

  const assertCallable = (calls: readonly AccountCall[]) => {
    if (calls.some(({ to }) => to === undefined))
      throw new WalletRpcError(
        RPC_CODE.unsupportedMethod,
        'A smart account cannot create a contract by itself.',
      )
  }

  return {
    namespace: 'eip155',
    type: 'smartAccount',
    address,
    isDeployed: () => account.isDeployed(),
    signMessage: (message) => account.signMessage({ message }),
    signTypedData: (data) => account.signTypedData(data),

    async sendTransaction({ to, value, data }, { signal } = {}) {
      const calls = [{ to, value, data }]
      assertCallable(calls)
      const hash = await send({ calls }, undefined, signal)
      await bundler.waitForUserOperationReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS })
      const receipt = await receiptOf(hash)
      const transactionHash = receipt?.receipt.transactionHash
      // The bundle's transaction succeeds even so, and whoever asks for it would take that for success.
      if (!receipt?.success || !transactionHash)
        throw new WalletRpcError(3, receipt?.reason ?? 'execution reverted', { transactionHash })
      return transactionHash
    },

    async sendCalls({ id, calls, paymaster }, { signal } = {}) {
      assertFreshId(network.chainId, address, id)
      assertCallable(calls)
      const hash = await send({ calls }, paymaster, signal)
      rememberBundle(network.chainId, address, id ?? hash, {
        kind: 'operation',
        hash,
        sentAt: Date.now(),
      })
      return { id: id ?? hash }
    },

    async callsStatus(id) {
      const bundle = bundleOf(network.chainId, address, id)
      const hash = bundle?.kind === 'operation' ? bundle.hash : id
      const unknown = new WalletRpcError(CALLS_CODE.unknownId, 'No batch of that id was sent.')
      if (!isHex(hash) || hash.length !== 66) throw unknown
      const found = await receiptOf(hash)
      // Sent before this page was loaded, and not in a block: who knows.
      if (!found && !bundle) throw unknown
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(network.chainId),
        status: found === null ? waitingStatus(bundle) : found.success ? 200 : 500,
        atomic: true,
        ...(found && {
          receipts: [
            {
              ...callsReceipt(found.receipt),
              logs: found.logs.map(({ address, data, topics }) => ({ address, data, topics })),
              status: found.success ? ('0x1' as const) : ('0x0' as const),
            },
          ],
        }),
      }
    },

    async sendUserOperation(operation, { signal } = {}) {
      const given = Object.fromEntries(
        Object.entries(operation).filter(([, field]) => field !== undefined),
      )
      return await send(given as { callData: Hex }, undefined, signal)
    },
  }
}

/** Bundlers forget an operation that they cannot place: 400 is what a page is told then. */
const waitingStatus = (bundle: CallBundle | undefined): 100 | 400 =>
  bundle?.kind === 'operation' && Date.now() - bundle.sentAt > LOST_AFTER_MS ? 400 : 100

const wasAlreadyThere = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof SenderAlreadyConstructedError) !== null
