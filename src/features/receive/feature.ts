import { WalletCompatibleNetworksView } from './WalletCompatibleNetworksView.tsx'
import { WalletReceiveView } from './WalletReceiveView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  WalletReceive: WalletReceiveView,
  WalletCompatibleNetworks: WalletCompatibleNetworksView,
}
