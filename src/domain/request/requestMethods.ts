import type { EvmBundlerMethods, EvmNodeMethods, EvmWalletMethods, Method } from './evmMethods.ts'

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc */
type SolanaMethods = {
  solana_getAccounts: Method<undefined | object, readonly { pubkey: string }[]>
  solana_requestAccounts: Method<undefined | object, readonly { pubkey: string }[]>
  /** `message` in base58. */
  solana_signMessage: Method<{ message: string; pubkey: string }, { signature: string }>
  /** `transaction` in base64. */
  solana_signTransaction: Method<
    { transaction: string; [field: string]: unknown },
    { signature: string; transaction?: string | undefined }
  >
  solana_signAllTransactions: Method<
    { transactions: readonly string[] },
    { transactions: readonly string[] }
  >
  solana_signAndSendTransaction: Method<
    { transaction: string; sendOptions?: object | undefined; [field: string]: unknown },
    { signature: string }
  >
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc */
type BitcoinMethods = {
  getAccountAddresses: Method<
    { account: string; intentions?: readonly string[] | undefined },
    readonly {
      address: string
      publicKey?: string | undefined
      path?: string | undefined
      intention?: string | undefined
    }[]
  >
  sendTransfer: Method<
    {
      account: string
      recipientAddress: string
      /** In satoshis. */
      amount: string
      changeAddress?: string | undefined
      memo?: string | undefined
    },
    { txid: string }
  >
  signMessage: Method<
    {
      account: string
      message: string
      address?: string | undefined
      protocol?: 'ecdsa' | 'bip322' | undefined
    },
    { address: string; signature: string; messageHash?: string | undefined }
  >
  /** `psbt` in base64. */
  signPsbt: Method<
    {
      account?: string | undefined
      psbt: string
      signInputs?: readonly object[] | undefined
      broadcast?: boolean | undefined
    },
    { psbt: string; txid?: string | undefined }
  >
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc */
type PolkadotMethods = {
  polkadot_signMessage: Method<{ address: string; message: string }, { signature: string }>
  polkadot_signTransaction: Method<
    { address: string; transactionPayload: object },
    { signature: string }
  >
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc */
type CosmosMethods = {
  cosmos_getAccounts: Method<
    undefined | object,
    readonly { algo: string; address: string; pubkey: string }[]
  >
  cosmos_signAmino: Method<{ signerAddress: string; signDoc: object }, { signature: object }>
  cosmos_signDirect: Method<{ signerAddress: string; signDoc: object }, { signature: object }>
}

/** What each method takes (`params`) and answers (`result`). */
export interface RequestMethods
  extends EvmNodeMethods,
    EvmBundlerMethods,
    EvmWalletMethods,
    SolanaMethods,
    BitcoinMethods,
    PolkadotMethods,
    CosmosMethods {}

type Params<Wanted> = undefined extends Wanted
  ? { readonly params?: Wanted }
  : { readonly params: Wanted }

/** A request by its method: that of an unknown method may have any parameters. */
export type RequestOf<Name extends string> = {
  readonly method: Name
} & (Name extends keyof RequestMethods
  ? Params<RequestMethods[Name]['params']>
  : { readonly params?: unknown })

/** What a method answers; unknown for an unknown method. */
export type ResultOf<Name extends string> = Name extends keyof RequestMethods
  ? RequestMethods[Name]['result']
  : unknown
