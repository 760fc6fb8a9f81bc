import { estimateTransfer } from './estimateTransfer.ts'
import { getHoldings } from './getHoldings.ts'
import { readApproval, writeApproval } from './tokenApproval.ts'

/** The methods that are needed only to show or transfer tokens. */
export const evmMoney = { getHoldings, estimateTransfer, readApproval, writeApproval }
