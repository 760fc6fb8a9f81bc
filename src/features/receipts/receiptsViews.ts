import { ReceiptListView } from './ReceiptListView.tsx'
import { ReceiptView } from './ReceiptView.tsx'

/** The views of this feature, by name. */
export const receiptsViews = {
  Receipt: ReceiptView,
  ReceiptList: ReceiptListView,
}
