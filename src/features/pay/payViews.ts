import { PayLoadingView } from './PayLoadingView.tsx'
import { PayView } from './PayView.tsx'

/** The views of this feature, by name. */
export const payViews = {
  Pay: PayView,
  PayLoading: PayLoadingView,
}
