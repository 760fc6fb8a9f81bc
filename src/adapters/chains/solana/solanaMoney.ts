import { estimateTransfer } from './estimateTransfer.ts'
import { getHoldings } from './getHoldings.ts'
import { isContract } from './isContract.ts'

/** What is only asked to show or move what somebody owns. */
export const solanaMoney = { getHoldings, estimateTransfer, isContract }
