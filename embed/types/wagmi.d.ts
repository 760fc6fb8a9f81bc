/** The connector for wagmi 2 and 3. Its types are viem's: an app may have `wagmi` or `@wagmi/core`. */
import type {
  AddEthereumChainParameter,
  Address,
  Chain,
  EIP1193Provider,
  ProviderConnectInfo,
} from 'viem'
import type { MountOptions } from './latchkey.js'

/** Options of {@link latchkey}: all but `target` are properties of the element that is added to a page without one. */
export type LatchkeyParameters = MountOptions & {
  /** The element, its id, or a function that finds it. Default: the page's first `<latch-key>`. */
  target?: string | Element | (() => Element | null | undefined) | undefined
}

/** What `connectors` of wagmi's `createConfig` takes. */
export type LatchkeyConnectorFn = (config: {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: { emit: (...args: never[]) => unknown }
  readonly transports?: object | undefined
}) => LatchkeyConnector

export type LatchkeyConnector = {
  readonly icon: string
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  /** Opens the dialog if no wallet is connected. Rejects with viem's `UserRejectedRequestError` if the visitor closes it. */
  connect<withCapabilities extends boolean = false>(
    parameters?:
      | {
          chainId?: number | undefined
          isReconnecting?: boolean | undefined
          withCapabilities?: withCapabilities | boolean | undefined
        }
      | undefined,
  ): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  /** Ends the element's session. */
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  /** One provider for as long as the page lives, whichever element it has. */
  getProvider(parameters?: { chainId?: number | undefined } | undefined): Promise<EIP1193Provider>
  isAuthorized(): Promise<boolean>
  /** Switches the wallet, which adds the chain if it does not know it. */
  switchChain(parameters: {
    addEthereumChainParameter?:
      | {
          [Key in Exclude<keyof AddEthereumChainParameter, 'chainId'>]?:
            | AddEthereumChainParameter[Key]
            | undefined
        }
      | undefined
    chainId: number
  }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onConnect(connectInfo: ProviderConnectInfo): void
  onDisconnect(error?: Error | undefined): void
}

/**
 * The page's `<latch-key>` as a connector of wagmi's.
 *
 * @example
 * ```ts
 * const config = createConfig({ chains: [mainnet], connectors: [latchkey()], transports: { [mainnet.id]: http() } })
 * ```
 */
export declare function latchkey(parameters?: LatchkeyParameters): LatchkeyConnectorFn
