import { FrameChainId } from '#domain/frame/frameChainId.ts'
import { Namespace } from '#domain/network/namespace.ts'
import { type RpcMethod, safeMethods } from '#domain/request/rpcPolicy.ts'
import { own } from '#lib/own.ts'
import { z } from '#lib/schema.ts'

type Schema = z.ZodMiniType

const anything = z.unknown()
const list = z.array(z.unknown())
const hexText = z.string().check(z.regex(/^0x/))

/** One call of `wallet_sendCalls`. `to` is required: the frame creates no contracts. */
export const WalletCall = z.looseObject({
  to: hexText,
  data: z.optional(hexText),
  value: z.optional(z.string()),
})
export type WalletCall = z.infer<typeof WalletCall>

/** @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls */
export const SendCalls = z.looseObject({
  chainId: z.optional(FrameChainId),
  from: z.optional(z.string()),
  version: z.optional(z.string()),
  id: z.optional(z.string()),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.optional(z.unknown()),
  calls: z.array(WalletCall),
})
export type SendCalls = z.infer<typeof SendCalls>

/** `message` and `pubkey` in base58. */
export const SolanaSignMessage = z.object({ message: z.string(), pubkey: z.string() })
/** A serialized transaction in base58, with or without its signatures. */
export const SolanaSignTransaction = z.object({ transaction: z.string() })
export const SolanaSignAllTransactions = z.object({ transactions: z.array(z.string()) })

export const SolanaSignAndSendTransaction = z.object({
  transaction: z.string(),
  options: z.optional(
    z.object({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(
        z.enum([
          'processed',
          'confirmed',
          'finalized',
          'recent',
          'single',
          'singleGossip',
          'root',
          'max',
        ]),
      ),
      maxRetries: z.optional(z.number()),
      minContextSlot: z.optional(z.number()),
    }),
  ),
})

const lists = Object.fromEntries(safeMethods.map((method) => [method, list])) as Record<
  (typeof safeMethods)[number],
  typeof list
>

/** The schema of each method's `params`. Other methods may have any. */
export const rpcParams = {
  ...lists,
  eth_accounts: anything,
  eth_blockNumber: anything,
  eth_chainId: anything,
  eth_gasPrice: anything,
  eth_maxPriorityFeePerGas: anything,
  eth_newBlockFilter: anything,
  eth_newPendingTransactionFilter: anything,
  eth_supportedEntryPoints: z.optional(list),
  // EIP-5792 has a second element, a list of chains; AppKit's frame refuses it.
  wallet_getCapabilities: z.optional(list),
  wallet_getCallsStatus: z.array(z.string()),
  wallet_getAssets: anything,
  personal_sign: list,
  eth_signTypedData_v4: list,
  eth_sendTransaction: list,
  eth_sendUserOperation: list,
  wallet_sendCalls: z.array(SendCalls),
  wallet_grantPermissions: list,
  // Some libraries send the bare object, others a list of one.
  wallet_revokePermissions: anything,
  solana_signMessage: SolanaSignMessage,
  solana_signTransaction: SolanaSignTransaction,
  solana_signAllTransactions: SolanaSignAllTransactions,
  solana_signAndSendTransaction: SolanaSignAndSendTransaction,
} as const satisfies Record<RpcMethod, Schema>

const paramsFit = ({ method, params }: { method: string; params?: unknown }): boolean =>
  own<Schema>(rpcParams, method)?.safeParse(params).success ?? true

/** A request for the wallet in the frame. The default namespace is `eip155`. */
export const RpcRequest = z
  .object({
    method: z.string(),
    params: z.optional(z.unknown()),
    chainNamespace: z.optional(Namespace),
    /** A number for EVM, the bare reference for others. */
    chainId: z.optional(FrameChainId),
  })
  .check(z.refine(paramsFit, { path: ['params'], error: 'params that the method does not take' }))
export type RpcRequest = z.infer<typeof RpcRequest>
