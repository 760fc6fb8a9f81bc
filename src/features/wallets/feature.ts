import { AllWalletsView } from './AllWalletsView.tsx'
import { DownloadsView } from './DownloadsView.tsx'
import { GetWalletView } from './GetWalletView.tsx'
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  AllWallets: AllWalletsView,
  Downloads: DownloadsView,
  GetWallet: GetWalletView,
  WhatIsAWallet: WhatIsAWalletView,
}
