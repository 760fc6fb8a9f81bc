import { ReceiptListView } from './ReceiptListView.tsx'
import { ReceiptView } from './ReceiptView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = {
  Receipt: ReceiptView,
  ReceiptList: ReceiptListView,
}
