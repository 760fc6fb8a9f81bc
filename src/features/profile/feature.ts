import { ProfileWalletsView } from './ProfileWalletsView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = { ProfileWallets: ProfileWalletsView }
