import { AllWalletsView } from './AllWalletsView.tsx'
import { DownloadsView } from './DownloadsView.tsx'
import { GetWalletView } from './GetWalletView.tsx'
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx'

/** The views of this feature, by name. */
export const walletsViews = {
  AllWallets: AllWalletsView,
  Downloads: DownloadsView,
  GetWallet: GetWalletView,
  WhatIsAWallet: WhatIsAWalletView,
}
