/**
 * The parts of the Wallet Standard that both ends use: how a wallet and a page find each other, and the Solana features.
 * Wallet data that a page must check first is typed `unknown`.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export const REGISTER_EVENT = 'wallet-standard:register-wallet'
export const APP_READY_EVENT = 'wallet-standard:app-ready'

export type StandardAccount = {
  /** In the namespace’s own format; base58 for Solana. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** `solana:mainnet` and the like; not CAIP-2. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string | undefined
  readonly icon?: string | undefined
}

export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  /** A `data:` image. */
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/** The page's API for wallets: registers them, and returns what unregisters them. */
export type StandardApi = { register(...wallets: StandardWallet[]): () => void }

/** The detail of {@link REGISTER_EVENT}: called with the page's API; that of {@link APP_READY_EVENT} is the API. */
export type RegisterCallback = (api: StandardApi) => void

export type StandardChange = {
  readonly accounts?: readonly StandardAccount[]
  readonly chains?: readonly string[]
  readonly features?: Readonly<Record<string, unknown>>
}

/** Listeners to a wallet's changes. */
export type SolanaListener = (change: StandardChange) => void
export type SolanaListeners = Set<SolanaListener>

/** The fields of a SIWS sign-in. @see https://github.com/phantom/sign-in-with-solana */
export type SolanaSignInInput = {
  domain?: string | undefined
  address?: string | undefined
  statement?: string | undefined
  uri?: string | undefined
  version?: string | undefined
  chainId?: string | undefined
  nonce?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

type Account = { readonly account: StandardAccount }
type Wire = Account & { readonly transaction: Uint8Array; readonly chain?: string | undefined }

/** The features of a Solana wallet by their names. */
export type SolanaFeatures = {
  'standard:connect': {
    version: '1.0.0'
    connect(input?: { silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
  }
  'standard:disconnect': { version: '1.0.0'; disconnect(): Promise<void> }
  'standard:events': {
    version: '1.0.0'
    on(event: 'change', listener: (change: StandardChange) => void): () => void
  }
  'solana:signMessage': {
    version: '1.0.0'
    signMessage(
      ...inputs: readonly (Account & { readonly message: Uint8Array })[]
    ): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>
  }
  'solana:signTransaction': {
    version: '1.0.0'
    supportedTransactionVersions: readonly ('legacy' | 0 | 1)[]
    signTransaction(
      ...inputs: readonly Wire[]
    ): Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction': {
    version: '1.0.0'
    supportedTransactionVersions: readonly ('legacy' | 0 | 1)[]
    signAndSendTransaction(
      ...inputs: readonly (Wire & { readonly chain: string; readonly options?: unknown })[]
    ): Promise<readonly { signature: Uint8Array }[]>
  }
  'solana:signIn': {
    version: '1.0.0'
    signIn(
      ...inputs: readonly SolanaSignInInput[]
    ): Promise<
      readonly { account: StandardAccount; signedMessage: Uint8Array; signature: Uint8Array }[]
    >
  }
}

/** The methods of those features, by name. */
export type SolanaVerbs = Pick<SolanaFeatures['standard:connect'], 'connect'> &
  Pick<SolanaFeatures['standard:disconnect'], 'disconnect'> &
  Pick<SolanaFeatures['solana:signMessage'], 'signMessage'> &
  Pick<SolanaFeatures['solana:signTransaction'], 'signTransaction'> &
  Pick<SolanaFeatures['solana:signAndSendTransaction'], 'signAndSendTransaction'> &
  Pick<SolanaFeatures['solana:signIn'], 'signIn'>

/** Latchkey itself as a Wallet Standard wallet: it uses whichever wallet the visitor connects. */
export type SolanaWallet = Omit<StandardWallet, 'features'> & { readonly features: SolanaFeatures }
