import { WalletSendConfirmedView } from './WalletSendConfirmedView.tsx'
import { WalletSendPreviewView } from './WalletSendPreviewView.tsx'
import { WalletSendScanView } from './WalletSendScanView.tsx'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.tsx'
import { WalletSendView } from './WalletSendView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  WalletSend: WalletSendView,
  WalletSendSelectToken: WalletSendSelectTokenView,
  WalletSendScan: WalletSendScanView,
  WalletSendPreview: WalletSendPreviewView,
  WalletSendConfirmed: WalletSendConfirmedView,
}
