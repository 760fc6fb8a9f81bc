import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Address,
  createWalletClient,
  type Hex,
  http,
  type RpcTransactionReceipt,
  toHex,
} from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { askNode } from './askNode.ts'
import { BUNDLER_CODE, BundlerError, type FailedOp, readFailedOp } from './bundlerError.ts'
import { encodeHandleOps, revertReason } from './entryPointCalls.ts'
import { estimateOperation, type OperationGas } from './estimateOperation.ts'
import { type OperationReceipt, operationReceipts } from './operationReceipts.ts'
import type { Operation } from './userOperationRequest.ts'

export type IncludedOperation = {
  userOperation: ReturnType<typeof formatUserOperationRequest>
  entryPoint: Address
  transactionHash: Hex
  blockHash: Hex
  blockNumber: Hex
}

/** Takes user operations of one chain and puts them into blocks. */
export type Bundler = {
  /** @returns the operation's hash, its key for later calls @throws {BundlerError} it would fail */
  send(operation: Operation): Promise<Hex>
  /** @throws {BundlerError} it would fail whatever gas it is given */
  estimate(operation: Operation): Promise<OperationGas>
  /** Null while it is in no block. */
  receipt(hash: string): OperationReceipt | null
  /** Null while it is in no block. */
  included(hash: string): IncludedOperation | null
  /** Takes nothing more; resolves when what is under way has ended. */
  close(): Promise<void>
}

type Waiting = { hash: Hex; operation: Operation }

/** Operations that are sent within this time go into one bundle. */
const GATHERING_MS = 10
const BUNDLE_GAS = 12_000_000n
const KEPT = 5000
const RECEIPT_POLL_MS = 5
const RECEIPT_POLLS = 12_000

/** The most gas an operation can take, and what the entry point keeps for itself. */
const gasOf = (operation: Operation): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n) +
  100_000n

/** Starts a bundler with a fresh key, which the node funds. */
export async function createBundler(url: string, chainId: number): Promise<Bundler> {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = createWalletClient({ account, transport: http(url, { retryCount: 0 }) })
  await askNode(url, 'anvil_setBalance', [account.address, toHex(10n ** 24n)])

  const waiting: Waiting[] = []
  const done = new Map<string, { receipt: OperationReceipt; operation: Operation }>()
  let admission: Promise<unknown> = Promise.resolve()
  let work: Promise<void> | undefined
  let closed = false

  /** The first operation of a bundle that the entry point refuses. */
  async function findRefused(operations: readonly Operation[]): Promise<FailedOp | undefined> {
    const { error } = await askNode(url, 'eth_call', [
      {
        from: account.address,
        to: entryPoint08Address,
        data: encodeHandleOps(operations, account.address),
        gas: toHex(16_000_000),
      },
      'latest',
    ])
    if (!error) return undefined
    return (
      readFailedOp(error.data) ?? {
        index: operations.length - 1,
        error: new BundlerError(
          BUNDLER_CODE.refusedByEntryPoint,
          `The entry point refuses the operation: ${revertReason(error.data)}`,
        ),
      }
    )
  }

  /** Lets an operation in if it holds after those its sender already has here. */
  async function admit(entry: Waiting): Promise<void> {
    for (;;) {
      const before = waiting
        .map(({ operation }) => operation)
        .filter(({ sender }) => sender === entry.operation.sender)
      const refused = await findRefused([...before, entry.operation])
      if (!refused) break
      // One before it has got into a block since.
      if (refused.index < before.length) {
        await sleep(GATHERING_MS)
        continue
      }
      throw refused.error
    }
    waiting.push(entry)
    work ??= bundleAll().finally(() => {
      work = undefined
    })
  }

  async function bundleAll(): Promise<void> {
    for (;;) {
      await sleep(GATHERING_MS)
      const bundle = nextBundle()
      if (bundle.length === 0) return
      try {
        await execute(bundle)
      } catch (error) {
        // No caller waits for the result: without a receipt the senders see that it failed.
        console.error('sandbox: a bundle was lost:', error)
        drop(bundle)
      }
    }
  }

  function nextBundle(): Waiting[] {
    let gas = 0n
    return waiting.filter(({ operation }) => {
      gas += gasOf(operation)
      return gas <= BUNDLE_GAS
    })
  }

  function drop(entries: readonly Waiting[]): void {
    for (const entry of entries) {
      const index = waiting.indexOf(entry)
      if (index >= 0) waiting.splice(index, 1)
    }
  }

  async function execute(bundle: readonly Waiting[]): Promise<void> {
    const operations = bundle.map(({ operation }) => operation)
    const refused = await findRefused(operations)
    if (refused) {
      drop(bundle.slice(refused.index, refused.index + 1))
      return
    }
    const hash = await wallet.sendTransaction({
      to: entryPoint08Address,
      data: encodeHandleOps(operations, account.address),
      gas: operations.reduce((sum, operation) => sum + gasOf(operation), 0n),
      chain: null,
    })
    const receipts = operationReceipts(await receiptOf(hash))
    for (const { hash: userOpHash, operation } of bundle) {
      const receipt = receipts.find((candidate) => candidate.userOpHash === userOpHash)
      if (receipt) done.set(userOpHash, { receipt, operation })
    }
    for (const oldest of done.keys()) {
      if (done.size <= KEPT) break
      done.delete(oldest)
    }
    drop(bundle)
  }

  async function receiptOf(hash: Hex): Promise<RpcTransactionReceipt> {
    for (let poll = 0; poll < RECEIPT_POLLS; poll++) {
      const { result } = await askNode(url, 'eth_getTransactionReceipt', [hash])
      if (result) return result as RpcTransactionReceipt
      await sleep(RECEIPT_POLL_MS)
    }
    throw new Error(`${hash} was never mined`)
  }

  async function checkFees({ maxFeePerGas, maxPriorityFeePerGas }: Operation): Promise<void> {
    const { result } = await askNode(url, 'eth_getBlockByNumber', ['latest', false])
    const { baseFeePerGas } = result as { baseFeePerGas: Hex }
    if (maxFeePerGas < BigInt(baseFeePerGas) || maxPriorityFeePerGas > maxFeePerGas)
      throw new BundlerError(
        BUNDLER_CODE.invalidParams,
        `The operation offers ${maxFeePerGas} wei for gas, a block takes ${BigInt(baseFeePerGas)}.`,
      )
  }

  return {
    async send(operation) {
      if (closed) throw new BundlerError(BUNDLER_CODE.internal, 'The bundler is closed.')
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
        userOperation: operation,
      })
      if (done.has(hash) || waiting.some((entry) => entry.hash === hash)) return hash
      if (gasOf(operation) > BUNDLE_GAS)
        throw new BundlerError(BUNDLER_CODE.invalidParams, 'The gas limits exceed a bundle.')
      await checkFees(operation)
      // One after the other: two of the same nonce must not both be let in.
      const admitted = admission.then(() => admit({ hash, operation }))
      admission = admitted.catch(() => undefined)
      await admitted
      return hash
    },

    estimate: (operation) => estimateOperation(url, operation),
    receipt: (hash) => done.get(hash.toLowerCase())?.receipt ?? null,

    included(hash) {
      const found = done.get(hash.toLowerCase())
      if (!found) return null
      const { transactionHash, blockHash, blockNumber } = found.receipt.receipt
      return {
        userOperation: formatUserOperationRequest(found.operation),
        entryPoint: entryPoint08Address,
        transactionHash,
        blockHash,
        blockNumber,
      }
    },

    async close() {
      closed = true
      await admission
      await work
    },
  }
}
