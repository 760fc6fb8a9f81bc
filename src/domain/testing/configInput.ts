import type { Config, Endpoints, Features, Metadata, WalletsConfig } from '../config.ts'
import type { NetworkInput } from '../networks/parseNetwork.ts'
import type { WalletListing } from '../wallet.ts'

type Loose<Value> = { [Key in keyof Value]?: Value[Key] | undefined }

/** Features in a host's notation: a list can also be on (all of them) or off. */
export type FeaturesInput = {
  [Key in keyof Features]?:
    | Features[Key]
    | (Features[Key] extends readonly string[] | false ? boolean : never)
    | undefined
}

/**
 * Configuration in a host's notation: in the `config` property, the JSON child, attributes or the script's `data-*`.
 * Everything is optional. Text is accepted everywhere: lists by spaces, `'false'` as off, objects as JSON.
 */
export type ConfigInput = Loose<
  Pick<
    Config,
    | 'projectId'
    | 'chainPolicy'
    | 'theme'
    | 'lang'
    | 'display'
    | 'append'
    | 'view'
    | 'disabled'
    | 'receipts'
    | 'abis'
    | 'descriptors'
    | 'payment'
    | 'termsUrl'
    | 'privacyUrl'
    | 'enableWallets'
    | 'enableInjected'
    | 'enableEip6963'
    | 'enableWalletConnect'
    | 'enableWalletGuide'
    | 'enableNetworkSwitch'
    | 'enableReconnect'
    | 'preferUniversalLinks'
    | 'originAttestation'
    | 'debug'
    | 'chainImages'
    | 'messages'
    | 'tokens'
    | 'addressExplorerUrl'
    | 'alsoAsk'
    | 'sendCallsFallback'
    | 'nameSuffixes'
    | 'siwx'
    | 'siweConfig'
    | 'walletConnect'
  >
> &
  FeaturesInput & {
    /** CAIP-2 ids of the catalogue, Network objects or viem chains; text is a list of ids. */
    networks?: string | readonly NetworkInput[] | undefined
    /** CAIP-2 id of one of them. */
    defaultNetwork?: string | undefined
    metadata?: Loose<Metadata> | undefined
    /** `null` keeps the hosted service. */
    endpoints?: { [Key in keyof Endpoints]?: Endpoints[Key] | null | undefined } | undefined
    rpcUrls?: Readonly<Record<string, string | readonly string[]>> | undefined
    /** A list alone gives the featured wallets. */
    wallets?:
      | string
      | readonly string[]
      | (Loose<Omit<WalletsConfig, 'custom'>> & { custom?: readonly Partial<WalletListing>[] })
      | undefined
    features?: FeaturesInput | undefined
  }
