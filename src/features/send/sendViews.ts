import { WalletSendConfirmedView } from './WalletSendConfirmedView.tsx'
import { WalletSendPreviewView } from './WalletSendPreviewView.tsx'
import { WalletSendScanView } from './WalletSendScanView.tsx'
import { WalletSendSelectTokenView } from './WalletSendSelectTokenView.tsx'
import { WalletSendView } from './WalletSendView.tsx'

/** The views of this feature, by name. */
export const sendViews = {
  WalletSend: WalletSendView,
  WalletSendSelectToken: WalletSendSelectTokenView,
  WalletSendScan: WalletSendScanView,
  WalletSendPreview: WalletSendPreviewView,
  WalletSendConfirmed: WalletSendConfirmedView,
}
