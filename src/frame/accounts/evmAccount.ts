import type { Address, Hex, SignableMessage, TypedDataDefinition } from 'viem'
import type { Cancellable } from '#lib/cancellable.ts'

/** One thing an account is asked to do. Amounts in wei. */
export type AccountCall = {
  /** Absent: `data` creates a contract. */
  to?: Address | undefined
  value: bigint
  data: Hex
}

/** A transaction; what is absent is filled in from the chain. */
export type TransactionRequest = AccountCall & {
  gas?: bigint | undefined
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  nonce?: number | undefined
}

/** @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls */
export type CallsRequest = {
  /** The asker's own name for the batch. */
  id?: string | undefined
  calls: readonly AccountCall[]
  /** All or none, or not at all. */
  atomicRequired: boolean
  /** Who pays the fee instead of the account (ERC-7677). */
  paymaster?: { url: string; context?: unknown } | undefined
}

export type CallsReceipt = {
  logs: { address: Address; data: Hex; topics: readonly Hex[] }[]
  status: '0x0' | '0x1'
  blockHash: Hex
  blockNumber: Hex
  gasUsed: Hex
  transactionHash: Hex
}

/** @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus */
export type CallsStatus = {
  version: '2.0.0'
  id: string
  chainId: Hex
  /** 100 pending, 200 confirmed, 400 failed off-chain, 500 reverted, 600 partly reverted. */
  status: 100 | 200 | 400 | 500 | 600
  atomic: boolean
  receipts?: CallsReceipt[]
}

/** A user operation as a page may hand it in; what is absent is filled in, and it is signed anew. */
export type PartialUserOperation = {
  callData: Hex
  nonce?: bigint | undefined
  callGasLimit?: bigint | undefined
  verificationGasLimit?: bigint | undefined
  preVerificationGas?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
}

/** An account on one EVM network. Nothing in it can be read out but its address. */
export type EvmAccount = {
  namespace: 'eip155'
  type: 'eoa' | 'smartAccount'
  address: Address
  /** Whether its contract is there; a plain account has none and always is. */
  isDeployed(): Promise<boolean>
  /** EIP-191; by a contract, ERC-1271, wrapped by ERC-6492 before it is there. */
  signMessage(message: SignableMessage): Promise<Hex>
  /** EIP-712; by a contract, as above. */
  signTypedData(data: TypedDataDefinition): Promise<Hex>
  /** @returns the hash of the transaction; a smart account's is mined by then @throws {WalletRpcError} */
  sendTransaction(transaction: TransactionRequest, options?: Cancellable): Promise<Hex>
  /** @returns the id to ask its status by @throws {WalletRpcError} */
  sendCalls(request: CallsRequest, options?: Cancellable): Promise<{ id: string }>
  /** @throws {WalletRpcError} nothing of that id was sent */
  callsStatus(id: string): Promise<CallsStatus>
  /** Only of a smart account. @returns the operation's hash @throws {WalletRpcError} */
  sendUserOperation?(operation: PartialUserOperation, options?: Cancellable): Promise<Hex>
}
