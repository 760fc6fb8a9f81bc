import type { CaipAddress } from '../../domain/caip.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { Network } from '../../domain/network.ts'
import type { KnownToken, TokenHolding } from '../../domain/token.ts'
import type { TransferFee } from '../../domain/transferFee.ts'
import type { Cancellable } from '../../lib/cancellable.ts'

/** The part of a connector's provider a chain adapter speaks through (structurally `WalletProvider`). */
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
 * A token moved; `token` absent means the native one. `amount` in the smallest unit; `decimals` are what it was worked
 * out by, and are compared with the contract's own.
 */
export type Transfer = Through & {
  to: string
  amount: bigint
  token?: { address: string; decimals?: number | undefined } | undefined
}
/** What is asked of a transfer's cost; `isSmartAccount`: it goes out as an operation of ERC-4337. */
export type TransferEstimate = Omit<Transfer, 'provider'> & { isSmartAccount?: boolean | undefined }
/** An account as a name service knows it. */
export type NameRecord = { address: string; avatar?: string | undefined }
export type TransactionState = 'pending' | 'confirmed' | 'failed'
export type ContractWrite = Through & {
  address: string
  abi: readonly unknown[]
  method: string
  args: readonly unknown[]
}

/** What one namespace can do, without any interface and without knowing which wallet is at the other end. */
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
   * Resolves only when the wallet itself says it is on the network.
   * @throws SwitchRejectedError, ChainNotSupportedError, SwitchFailedError
   */
  switchNetwork(to: { provider: ChainProvider; network: Network }, o?: Cancellable): Promise<void>
  /** A read that needs no wallet, answered by the network's RPC. */
  read(
    what: { network: Network; method: string; params?: unknown },
    o?: Cancellable,
  ): Promise<unknown>

  /**
   * What the chain itself says the account holds: of the tokens named, or of all where the chain can list them
   * (Solana). Those it holds nothing of are left out, the native one is always there. Absent: cannot be had.
   */
  getHoldings?(
    of: { account: CaipAddress; network: Network; tokens: readonly KnownToken[] },
    o?: Cancellable,
  ): Promise<readonly TokenHolding[]>
  /** What a transfer would cost now. Absent: unknown until the wallet shows it. */
  estimateTransfer?(what: TransferEstimate, o?: Cancellable): Promise<TransferFee>
  /** Who has a name of the network's own name service (ENS, SNS); undefined when nobody has. */
  resolveName?(
    what: { name: string; network: Network },
    o?: Cancellable,
  ): Promise<NameRecord | undefined>
  /** The name an account shows itself by, verified forwards as well. */
  nameOf?(
    of: { account: CaipAddress; network: Network },
    o?: Cancellable,
  ): Promise<{ name: string; avatar?: string | undefined } | undefined>
  /** Whether a text is an address of the namespace, its checksum included where it has one. */
  isAddress?(text: string): boolean
  /** Whether code, not a person, answers at the address. */
  isContract?(of: { address: string; network: Network }, o?: Cancellable): Promise<boolean>
  /**
   * The calls by which a token's owner lets somebody take of it (ERC-20): the data of one, and whom the data of another
   * lets; undefined where it does anything else. Absent: the namespace has none.
   */
  approvals?: {
    write(spender: string, amount: bigint): Promise<string>
    readSpender(data: string): Promise<string | undefined>
  }
  /** Where a sent transaction stands; a chain that has never heard of it says `pending`. */
  getTransactionState?(
    of: { hash: string; network: Network },
    o?: Cancellable,
  ): Promise<TransactionState>
}
