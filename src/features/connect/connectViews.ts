import { ConnectingExternalView } from './ConnectingExternalView.tsx'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'

/** The views of connecting, but for the first, which comes before them. */
export const connectViews = {
  ConnectingExternal: ConnectingExternalView,
  ConnectingMultiChain: ConnectingMultiChainView,
  ConnectingWalletConnect: ConnectingWalletConnectView,
}
