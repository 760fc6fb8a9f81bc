import { ConnectingPasskeyView } from './ConnectingPasskeyView.tsx'
import { SaveRecoveryWordsView } from './SaveRecoveryWordsView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  ConnectingPasskey: ConnectingPasskeyView,
  SaveRecoveryWords: SaveRecoveryWordsView,
}
