import { SmartSessionCreatedView } from './SmartSessionCreatedView.tsx'
import { SmartSessionListView } from './SmartSessionListView.tsx'

/** The views of this feature, by name. */
export const smartSessionsViews = {
  SmartSessionList: SmartSessionListView,
  SmartSessionCreated: SmartSessionCreatedView,
}
