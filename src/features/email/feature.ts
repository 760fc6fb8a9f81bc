import { EmailLoginView } from './EmailLoginView.tsx'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.tsx'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.tsx'
import { UpdateEmailPrimaryOtpView } from './UpdateEmailPrimaryOtpView.tsx'
import { UpdateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtpView.tsx'
import { UpdateEmailWalletView } from './UpdateEmailWalletView.tsx'
import { UpgradeEmailWalletView } from './UpgradeEmailWalletView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  EmailLogin: EmailLoginView,
  EmailVerifyOtp: EmailVerifyOtpView,
  EmailVerifyDevice: EmailVerifyDeviceView,
  UpdateEmailWallet: UpdateEmailWalletView,
  UpdateEmailPrimaryOtp: UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: UpdateEmailSecondaryOtpView,
  UpgradeEmailWallet: UpgradeEmailWalletView,
}
