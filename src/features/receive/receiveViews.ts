import { WalletCompatibleNetworksView } from './WalletCompatibleNetworksView.tsx'
import { WalletReceiveView } from './WalletReceiveView.tsx'

/** The views of this feature, by name. */
export const receiveViews = {
  WalletReceive: WalletReceiveView,
  WalletCompatibleNetworks: WalletCompatibleNetworksView,
}
