import { estimateTransfer } from './estimateTransfer.ts'
import { getHoldings } from './getHoldings.ts'
import { isContract } from './isContract.ts'

/** The methods that are needed only to show or transfer tokens. */
export const solanaMoney = { getHoldings, estimateTransfer, isContract }
