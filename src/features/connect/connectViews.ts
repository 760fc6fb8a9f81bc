import { ConnectingExternalView } from './ConnectingExternalView.tsx'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'

/** The views of this feature that follow the first one, by name. */
export const connectViews = {
  ConnectingExternal: ConnectingExternalView,
  ConnectingMultiChain: ConnectingMultiChainView,
  ConnectingWalletConnect: ConnectingWalletConnectView,
}
