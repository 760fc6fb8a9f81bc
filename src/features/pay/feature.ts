import { PayLoadingView } from './PayLoadingView.tsx'
import { PayView } from './PayView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  Pay: PayView,
  PayLoading: PayLoadingView,
}
