import type { Config, Features, Metadata } from '../config/config.ts'
import type { NetworkInput } from '../network/parseNetwork.ts'
import type { WalletListing } from '../wallet/wallet.ts'

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
  Omit<
    Config,
    | 'balanceToken'
    | 'networks'
    | 'defaultNetwork'
    | 'metadata'
    | 'endpoints'
    | 'rpcUrls'
    | 'wallets'
    | 'features'
  >
> &
  FeaturesInput & {
    /** CAIP-2 ids of the catalogue, Network objects or viem chains; text is a list of ids. */
    networks?: string | readonly NetworkInput[] | undefined
    /** CAIP-2 id of one of them. */
    defaultNetwork?: string | undefined
    metadata?: Loose<Metadata> | undefined
    /** `null` keeps the hosted service. */
    endpoints?:
      | { [Key in keyof Config['endpoints']]?: Config['endpoints'][Key] | null | undefined }
      | undefined
    /** CAIP-19 ids. */
    balanceToken?: string | readonly string[] | undefined
    rpcUrls?: Readonly<Record<string, string | readonly string[]>> | undefined
    /** A list alone gives the featured wallets. */
    wallets?:
      | string
      | readonly string[]
      | (Loose<Omit<Config['wallets'], 'custom'>> & { custom?: readonly Partial<WalletListing>[] })
      | undefined
    features?: FeaturesInput | undefined
  }
