import type { TransferFee } from '#domain/money/transferFee.ts'
import type { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import type { KnownToken, TokenHolding } from '#domain/token/token.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { TokenApprovals } from './tokenApprovals.ts'

/** The part of a connector's provider that a chain adapter uses (structurally `WalletProvider`). */
export type ChainProvider = {
  request(
    args: { method: string; params?: unknown },
    options?: { network?: CaipNetworkIdLike | undefined } & Cancellable,
  ): Promise<unknown>
  selectNetwork?(network: CaipNetworkIdLike): void | Promise<void>
}
type CaipNetworkIdLike = Network['caipNetworkId']

type Through = { provider: ChainProvider; account: CaipAddress; network: Network }

export type Signing = Through & { message: string }
/** EIP-712 payload: the object itself or its JSON. */
export type TypedDataSigning = Through & { typedData: unknown }
/** A transaction; `value` in the smallest unit, `data` in the namespace’s own encoding (EVM: 0x hex). */
export type Call = Through & { to?: string; value?: bigint; data?: string; gas?: bigint }
/**
 * A transfer of a token; without `token`, of the native currency. `amount` in the smallest unit; `decimals` are those it
 * was computed with, and are compared with the contract's own.
 */
export type Transfer = Through & {
  to: string
  amount: bigint
  token?: { address: string; decimals?: number | undefined } | undefined
}
/** A transfer whose cost is estimated; `isSmartAccount`: it is sent as an ERC-4337 user operation. */
export type TransferEstimate = Omit<Transfer, 'provider'> & { isSmartAccount?: boolean | undefined }
/** An account as a name service describes it. */
export type NameRecord = { address: string; avatar?: string | undefined }
/** A name that has an address on its name service's own network, but none where it was asked for. */
export type NameElsewhere = { onlyOn: CaipNetworkId; address?: undefined; avatar?: undefined }
export type TransactionState = 'pending' | 'confirmed' | 'failed'
export type ContractWrite = Through & {
  address: string
  abi: readonly unknown[]
  method: string
  args: readonly unknown[]
}

/** What one namespace supports, without any user interface and independent of the wallet. */
export type ChainAdapter = {
  namespace: Namespace
  /** Native balance in the smallest unit, read from the network's RPC. Concurrent calls share one request. */
  getBalance(of: { account: CaipAddress; network: Network }, o?: Cancellable): Promise<bigint>
  signMessage(what: Signing, o?: Cancellable): Promise<string>
  signTypedData(what: TypedDataSigning, o?: Cancellable): Promise<string>
  /** Resolves with the transaction id as soon as the wallet has sent it. */
  sendTransaction(what: Call, o?: Cancellable): Promise<string>
  transfer(what: Transfer, o?: Cancellable): Promise<string>
  writeContract(what: ContractWrite, o?: Cancellable): Promise<string>
  /** In the namespace’s fee unit (EVM: gas). */
  estimateGas(what: Omit<Call, 'gas'>, o?: Cancellable): Promise<bigint>
  /** EIP-5792 capabilities by hex chain id; an empty object when the wallet has none. */
  getCapabilities(
    of: { provider: ChainProvider; account: CaipAddress; network: Network },
    o?: Cancellable,
  ): Promise<Record<string, unknown>>
  /**
   * Resolves only when the wallet itself reports that it is on the network.
   * @param to.isThere whether the wallet has reported that network by an event
   * @throws SwitchRejectedError, ChainNotSupportedError, SwitchFailedError
   */
  switchNetwork(
    to: { provider: ChainProvider; network: Network; isThere?: (() => boolean) | undefined },
    o?: Cancellable,
  ): Promise<void>
  /** A read that needs no wallet, answered by the network's RPC. */
  read(
    what: { network: Network; method: string; params?: unknown },
    o?: Cancellable,
  ): Promise<unknown>

  /**
   * The account's tokens as the chain reports them: those listed in `tokens`, or all where the chain can list them
   * (Solana). Tokens with a zero balance are left out, the native currency is always included. Absent: not supported.
   */
  getHoldings?(
    of: { account: CaipAddress; network: Network; tokens: readonly KnownToken[] },
    o?: Cancellable,
  ): Promise<readonly TokenHolding[]>
  /** The current cost of a transfer. Absent: unknown until the wallet shows it. */
  estimateTransfer?(what: TransferEstimate, o?: Cancellable): Promise<TransferFee>
  /**
   * The owner of a name of the network's own name service (ENS, SNS); undefined when it has none.
   *
   * @param what `on` is the network where the address will be used, when that is another one than the name service's
   */
  resolveName?(
    what: { name: string; network: Network; on?: CaipNetworkId | undefined },
    o?: Cancellable,
  ): Promise<NameRecord | NameElsewhere | undefined>
  /** The primary name of an account, verified forwards as well. */
  nameOf?(
    of: { account: CaipAddress; network: Network },
    o?: Cancellable,
  ): Promise<{ name: string; avatar?: string | undefined } | undefined>
  /** Whether a text is an address of the namespace, its checksum included where it has one. */
  isAddress?(text: string): boolean
  /** Whether the address is a contract or program instead of a person's account. */
  isContract?(of: { address: string; network: Network }, o?: Cancellable): Promise<boolean>
  /**
   * ERC-20 approvals: encodes the data of one, and reads the spender from the data of another; undefined where the data
   * does anything else. Absent: the namespace has none.
   */
  approvals?: {
    write(spender: string, amount: bigint): Promise<string>
    readSpender(data: string): Promise<string | undefined>
  }
  /** Approvals that the account has given to others. Absent: the namespace has none. */
  tokenApprovals?(): Promise<TokenApprovals>
  /** The state of a sent transaction; one that the chain does not know is `pending`. */
  getTransactionState?(
    of: { hash: string; network: Network },
    o?: Cancellable,
  ): Promise<TransactionState>
}
