import { AccountSettingsView } from './AccountSettingsView.tsx'
import { AccountView } from './AccountView.tsx'

/** The views of this feature, by name. */
export const accountViews = {
  Account: AccountView,
  AccountSettings: AccountSettingsView,
}
