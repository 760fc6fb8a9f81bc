import { AccountSettingsView } from './AccountSettingsView.tsx'
import { AccountView } from './AccountView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  Account: AccountView,
  AccountSettings: AccountSettingsView,
}
