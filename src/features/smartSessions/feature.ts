import { SmartSessionCreatedView } from './SmartSessionCreatedView.tsx'
import { SmartSessionListView } from './SmartSessionListView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  SmartSessionList: SmartSessionListView,
  SmartSessionCreated: SmartSessionCreatedView,
}
