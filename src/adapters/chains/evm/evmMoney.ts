import { estimateTransfer } from './estimateTransfer.ts'
import { getHoldings } from './getHoldings.ts'
import { readApproval, writeApproval } from './tokenApproval.ts'

/** What is only asked to show or move what somebody owns. */
export const evmMoney = { getHoldings, estimateTransfer, readApproval, writeApproval }
