/** The methods of EVM as viem's `EIP1474Methods` has them, written out, so that a host needs no package for them. */

/** Bytes or a quantity, in hex. */
export type Hex = `0x${string}`
/** An EVM address that a method answers. */
type Address = Hex
/** An EVM address that a method takes: `state.address` is one. */
type AddressText = string
type Block = Hex | 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized'
/** @see https://eips.ethereum.org/EIPS/eip-1898 */
type BlockOrHash =
  | Block
  | ({ requireCanonical?: boolean | undefined } & ({ blockNumber: Hex } | { blockHash: Hex }))
type AccessList = readonly { address: AddressText; storageKeys: readonly Hex[] }[]

/** A transaction as `eth_sendTransaction` takes it: every quantity in hex. */
export type RpcTransactionRequest = {
  from?: AddressText | undefined
  to?: AddressText | null | undefined
  data?: Hex | undefined
  value?: Hex | undefined
  gas?: Hex | undefined
  gasPrice?: Hex | undefined
  maxFeePerGas?: Hex | undefined
  maxPriorityFeePerGas?: Hex | undefined
  maxFeePerBlobGas?: Hex | undefined
  nonce?: Hex | undefined
  type?: Hex | undefined
  chainId?: Hex | undefined
  accessList?: AccessList | undefined
  authorizationList?: readonly object[] | undefined
  blobs?: readonly (Hex | Uint8Array)[] | undefined
  blobVersionedHashes?: readonly Hex[] | undefined
  kzg?: unknown
  sidecars?: readonly object[] | undefined
}
/** One with a value for each field that the node needs. */
type Call = RpcTransactionRequest
type StateOverrides = Readonly<Record<Address, object>>

/** A transaction as a node answers it. */
export type RpcTransaction = {
  hash: Hex
  from: Address
  to: Address | null
  input: Hex
  value: Hex
  gas: Hex
  nonce: Hex
  blockHash: Hex | null
  blockNumber: Hex | null
  transactionIndex: Hex | null
}
export type RpcLog = {
  address: Address
  topics: readonly Hex[]
  data: Hex
  blockHash: Hex | null
  blockNumber: Hex | null
  logIndex: Hex | null
  transactionHash: Hex | null
  transactionIndex: Hex | null
  removed: boolean
}
export type RpcReceipt = {
  transactionHash: Hex
  transactionIndex: Hex
  blockHash: Hex
  blockNumber: Hex
  from: Address
  to: Address | null
  contractAddress?: Address | null | undefined
  cumulativeGasUsed: Hex
  effectiveGasPrice: Hex
  gasUsed: Hex
  logs: readonly RpcLog[]
  logsBloom: Hex
  status: '0x0' | '0x1'
  type: string
}
export type RpcBlock = {
  number: Hex | null
  hash: Hex | null
  parentHash: Hex
  timestamp: Hex
  miner: Address | null
  gasLimit: Hex
  gasUsed: Hex
  baseFeePerGas: Hex | null
  transactions: readonly (Hex | object)[]
}
type Uncle = Pick<RpcBlock, 'number' | 'hash' | 'parentHash' | 'timestamp'>

type LogsFilter = {
  address?: AddressText | readonly AddressText[] | undefined
  topics?: readonly (Hex | readonly Hex[] | null)[] | undefined
  fromBlock?: Block | undefined
  toBlock?: Block | undefined
  blockHash?: Hex | undefined
}
type UserOperation = object
type Capabilities = Readonly<Record<string, unknown>>
/** @see https://eips.ethereum.org/EIPS/eip-2255 */
export type WalletPermission = {
  id: string
  invoker: string
  parentCapability: string
  date: number
  caveats: readonly { type: string; value: unknown }[]
}
/** @see https://eips.ethereum.org/EIPS/eip-5792 */
export type WalletSendCalls = {
  version: string
  calls: readonly {
    to?: AddressText | undefined
    data?: Hex | undefined
    value?: Hex | undefined
    capabilities?: Capabilities | undefined
  }[]
  atomicRequired?: boolean | undefined
  chainId?: Hex | undefined
  from?: AddressText | undefined
  id?: string | undefined
  capabilities?: Capabilities | undefined
}
export type WalletCallsStatus = {
  id: string
  version: string
  chainId: Hex
  status: number
  atomic: boolean
  receipts?:
    | readonly {
        logs: readonly { address: Hex; data: Hex; topics: readonly Hex[] }[]
        status: Hex
        blockHash: Hex
        blockNumber: Hex
        gasUsed: Hex
        transactionHash: Hex
      }[]
    | undefined
  capabilities?: Capabilities | undefined
}
/** @see https://eips.ethereum.org/EIPS/eip-3085 */
export type AddEthereumChain = {
  chainId: string
  chainName: string
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
  rpcUrls: readonly string[]
  blockExplorerUrls?: readonly string[] | undefined
  iconUrls?: readonly string[] | undefined
}

/** What a method takes, and what it answers. */
export type Method<Params, Result> = { params: Params; result: Result }
type Without<Result> = Method<undefined | readonly [], Result>
type OfCall =
  | readonly [transaction: Call]
  | readonly [transaction: Call, block: BlockOrHash]
  | readonly [transaction: Call, block: BlockOrHash, stateOverrides: StateOverrides]

/** The methods of EVM nodes. @see https://eips.ethereum.org/EIPS/eip-1474 */
export type EvmNodeMethods = {
  web3_clientVersion: Without<string>
  web3_sha3: Method<readonly [data: Hex], string>
  net_listening: Without<boolean>
  net_peerCount: Without<Hex>
  net_version: Without<string>
  eth_blobBaseFee: Without<Hex>
  eth_blockNumber: Without<Hex>
  eth_call: Method<
    | OfCall
    | readonly [
        transaction: Call,
        block: BlockOrHash,
        stateOverrides: StateOverrides,
        blockOverrides: object,
      ],
    Hex
  >
  eth_chainId: Without<Hex>
  eth_coinbase: Without<Address>
  eth_createAccessList: Method<
    OfCall,
    { accessList: AccessList; error?: string | undefined; gasUsed: Hex }
  >
  eth_estimateGas: Method<OfCall, Hex>
  eth_feeHistory: Method<
    readonly [
      blockCount: Hex,
      newestBlock: Block,
      rewardPercentiles: readonly number[] | undefined,
    ],
    {
      oldestBlock: Hex
      baseFeePerGas: readonly Hex[]
      gasUsedRatio: readonly number[]
      reward?: readonly (readonly Hex[])[] | undefined
    }
  >
  eth_fillTransaction: Method<
    readonly [transaction: Call],
    { raw: Hex; tx: object; capabilities?: Capabilities | undefined }
  >
  eth_gasPrice: Without<Hex>
  eth_getBalance: Method<readonly [address: AddressText, block: BlockOrHash], Hex>
  eth_getBlockByHash: Method<readonly [hash: Hex, withTransactions: boolean], RpcBlock | null>
  eth_getBlockByNumber: Method<readonly [block: Block, withTransactions: boolean], RpcBlock | null>
  eth_getBlockReceipts: Method<readonly [block: Block], readonly RpcReceipt[] | null>
  eth_getBlockTransactionCountByHash: Method<readonly [hash: Hex], Hex>
  eth_getBlockTransactionCountByNumber: Method<readonly [block: Block], Hex>
  eth_getCode: Method<readonly [address: AddressText, block: BlockOrHash], Hex>
  eth_getFilterChanges: Method<readonly [filterId: Hex], readonly RpcLog[] | readonly Hex[]>
  eth_getFilterLogs: Method<readonly [filterId: Hex], readonly RpcLog[]>
  eth_getLogs: Method<readonly [filter: LogsFilter], readonly RpcLog[]>
  eth_getProof: Method<
    readonly [address: AddressText, storageKeys: readonly Hex[], block: BlockOrHash],
    {
      address: Address
      accountProof: readonly Hex[]
      balance: Hex
      codeHash: Hex
      nonce: Hex
      storageHash: Hex
      storageProof: readonly { key: Hex; proof: readonly Hex[]; value: Hex }[]
    }
  >
  eth_getRawTransactionByHash: Method<readonly [hash: Hex], Hex | null>
  eth_getStorageAt: Method<readonly [address: AddressText, index: Hex, block: BlockOrHash], Hex>
  eth_getStorageValues: Method<
    readonly [requests: Readonly<Record<AddressText, readonly Hex[]>>, block: BlockOrHash],
    Readonly<Record<Address, readonly Hex[]>>
  >
  eth_getTransactionByBlockHashAndIndex: Method<
    readonly [hash: Hex, index: Hex],
    RpcTransaction | null
  >
  eth_getTransactionByBlockNumberAndIndex: Method<
    readonly [block: Block, index: Hex],
    RpcTransaction | null
  >
  eth_getTransactionByHash: Method<readonly [hash: Hex], RpcTransaction | null>
  eth_getTransactionBySenderAndNonce: Method<
    readonly [sender: AddressText, nonce: Hex],
    RpcTransaction | null
  >
  eth_getTransactionCount: Method<readonly [address: AddressText, block: BlockOrHash], Hex>
  eth_getTransactionReceipt: Method<readonly [hash: Hex], RpcReceipt | null>
  eth_getUncleByBlockHashAndIndex: Method<readonly [hash: Hex, index: Hex], Uncle | null>
  eth_getUncleByBlockNumberAndIndex: Method<readonly [block: Block, index: Hex], Uncle | null>
  eth_getUncleCountByBlockHash: Method<readonly [hash: Hex], Hex>
  eth_getUncleCountByBlockNumber: Method<readonly [block: Block], Hex>
  eth_maxPriorityFeePerGas: Without<Hex>
  eth_newBlockFilter: Without<Hex>
  eth_newFilter: Method<readonly [filter: LogsFilter], Hex>
  eth_newPendingTransactionFilter: Without<Hex>
  eth_protocolVersion: Without<string>
  eth_sendRawTransaction: Method<readonly [signed: Hex], Hex>
  eth_sendRawTransactionSync: Method<
    readonly [signed: Hex] | readonly [signed: Hex, timeoutMs: number],
    RpcReceipt
  >
  eth_simulateV1: Method<readonly [simulation: object, block: Block], readonly object[]>
  eth_syncing: Without<{ currentBlock: Hex; highestBlock: Hex; startingBlock: Hex } | false>
  eth_uninstallFilter: Method<readonly [filterId: Hex], boolean>
}

/** The methods of smart accounts' services. @see https://eips.ethereum.org/EIPS/eip-4337 */
export type EvmBundlerMethods = {
  eth_estimateUserOperationGas: Method<
    | readonly [operation: UserOperation, entryPoint: AddressText]
    | readonly [operation: UserOperation, entryPoint: AddressText, stateOverrides: StateOverrides],
    object
  >
  eth_getUserOperationByHash: Method<readonly [hash: Hex], object | null>
  eth_getUserOperationReceipt: Method<readonly [hash: Hex], object | null>
  eth_sendUserOperation: Method<readonly [operation: UserOperation, entryPoint: AddressText], Hex>
  eth_supportedEntryPoints: Without<readonly Address[]>
  pm_getPaymasterData: Method<
    | undefined
    | readonly [operation: UserOperation, entryPoint: AddressText, chainId: Hex, context: unknown],
    object
  >
  pm_getPaymasterStubData: Method<
    | undefined
    | readonly [operation: UserOperation, entryPoint: AddressText, chainId: Hex, context: unknown],
    object
  >
}

/** The methods of EVM wallets. */
export type EvmWalletMethods = {
  eth_accounts: Without<readonly Address[]>
  eth_requestAccounts: Without<readonly Address[]>
  eth_sendTransaction: Method<readonly [transaction: RpcTransactionRequest], Hex>
  eth_sign: Method<readonly [address: AddressText, data: Hex], Hex>
  eth_signTransaction: Method<readonly [transaction: RpcTransactionRequest], Hex>
  eth_signTypedData_v4: Method<readonly [address: AddressText, typedData: string], Hex>
  personal_sign: Method<readonly [data: Hex, address: AddressText], Hex>
  wallet_addEthereumChain: Method<readonly [chain: AddEthereumChain], null>
  wallet_addSubAccount: Method<
    readonly [{ account: object; version: string }],
    {
      address: Address
      factory?: Address | undefined
      factoryData?: Hex | undefined
    }
  >
  wallet_connect: Method<
    readonly [{ version: string; capabilities?: Capabilities | undefined }],
    {
      accounts: readonly { address: Address; capabilities?: Capabilities | undefined }[]
    }
  >
  wallet_disconnect: Without<void>
  wallet_getAssets: Method<
    undefined | readonly [{ account: AddressText; [filter: string]: unknown }],
    Readonly<Record<Hex, readonly object[]>>
  >
  wallet_getCallsStatus: Method<undefined | readonly [id: string], WalletCallsStatus>
  wallet_getCapabilities: Method<
    | undefined
    | readonly []
    | readonly [account: AddressText | undefined]
    | readonly [account: AddressText | undefined, chainIds: readonly Hex[] | undefined],
    Readonly<Record<Hex, Capabilities>>
  >
  wallet_getPermissions: Without<readonly WalletPermission[]>
  wallet_grantPermissions: Method<undefined | readonly [permissions: object], object>
  wallet_requestPermissions: Method<
    readonly [permissions: { eth_accounts: Readonly<Record<string, unknown>> }],
    readonly WalletPermission[]
  >
  wallet_revokePermissions: Method<
    readonly [permissions: { eth_accounts: Readonly<Record<string, unknown>> }],
    null
  >
  wallet_sendCalls: Method<
    undefined | readonly [WalletSendCalls],
    { id: string; capabilities?: Capabilities | undefined }
  >
  wallet_sendTransaction: Method<readonly [transaction: RpcTransactionRequest], Hex>
  wallet_showCallsStatus: Method<undefined | readonly [id: string], void>
  wallet_switchEthereumChain: Method<readonly [chain: { chainId: string }], null>
  wallet_watchAsset: Method<
    {
      type: 'ERC20'
      options: {
        address: string
        symbol: string
        decimals: number
        image?: string | undefined
      }
    },
    boolean
  >
}
