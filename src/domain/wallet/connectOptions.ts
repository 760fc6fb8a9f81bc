import type { CaipNetworkId } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'

/** How a page may connect a wallet. */
export type ConnectOptions = {
  /**
   * Id of one of `wallets`, an rdns, a directory id, or `walletConnect` for any phone wallet. Without it the visitor
   * chooses in the dialog.
   */
  wallet?: string | undefined
  /** Connects in this namespace alone. Default: the network's, else every namespace that the wallet serves. */
  namespace?: Namespace | undefined
  /** The network to connect on, one of `networks`. */
  network?: CaipNetworkId | undefined
  /** Aborting it rejects the call; a wallet that approves later is not connected. */
  signal?: AbortSignal | undefined
  /**
   * Shows a phone wallet's pairing in your page instead of the dialog. Called again with a new code before the old one
   * expires.
   *
   * @param uri what your QR code contains
   * @param link opens the named wallet's app with it: make it the `href` of what the visitor taps
   */
  onUri?: ((uri: string, link: string | undefined) => void) | undefined
}
