import type { Diagnosis } from '#domain/config/diagnosis.ts'
import type { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { RequestMethods, RequestOf, ResultOf } from '#domain/request/requestMethods.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import { words } from '#lib/words.ts'

/** Methods of the element that its client carries out, once it is loaded. */
export const verbNames = words(
  'connect disconnect switchNetwork request signIn signOut diagnose',
) as (keyof ElementVerbs)[]

/** A verb for each of `verbNames`. */
export interface ElementVerbs {
  /** Connects the wallet that is named, without the modal; without a name the visitor chooses one in it. */
  readonly connect: (options?: ConnectOptions) => Promise<readonly CaipAddress[]>
  /** Ends the connection of one namespace, or all of them. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /** Makes a CAIP-2 network the active one; asks the wallet where one is connected. */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<void>
  /** Sends a request to the connected wallet. */
  readonly request: <Name extends keyof RequestMethods | (string & {})>(
    args: RequestOf<Name>,
    networkId?: CaipNetworkId | Namespace,
  ) => Promise<ResultOf<Name>>
  /** Has the active account signed in by its wallet, without the modal. */
  readonly signIn: () => Promise<SiwxSession>
  /** Signs the active account out; it stays connected. */
  readonly signOut: () => Promise<void>
  /** Checks the page and its configured services, and says what to change. Contacts only those services. */
  readonly diagnose: () => Promise<Diagnosis>
}
