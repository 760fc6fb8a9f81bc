import type { PaymentArguments } from '../money/payment.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import type { NetworkInput } from '../network/parseNetwork.ts'
import type { OpenableView } from '../view/openableView.ts'
import type { WalletListing } from '../wallet/wallet.ts'
import type { Config, Features, Metadata } from './config.ts'

/** Names by namespace, such as methods or events. */
type ByNamespace = { readonly [Key in Namespace]?: readonly string[] }

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
    | 'payment'
    | 'view'
    | 'walletConnect'
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
    /** View that `open()` shows by default. */
    view?: OpenableView | undefined
    /** What the view `Pay` asks for when a page opens it without a call. */
    payment?: PaymentArguments | undefined
    /** What a phone wallet is asked to allow. */
    walletConnect?:
      | {
          methods?: ByNamespace | undefined
          chains?: { readonly [Key in Namespace]?: readonly CaipNetworkId[] } | undefined
          events?: ByNamespace | undefined
          rpcMap?: Readonly<Record<string, string>> | undefined
        }
      | undefined
    /** What the element's own button shows. */
    button?: 'auto' | 'connect' | 'account' | 'network' | 'none' | undefined
    /** Name of the form field that submits the sign-in, or the account. */
    name?: string | undefined
    /** Blocks the form until the visitor is signed in, or connected. */
    required?: boolean | undefined
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
