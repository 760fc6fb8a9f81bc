import type { ReceiptRequest } from './receipt.ts'

/** Refuses a request that is none of its method. @throws {UnreadableRequestError} */
export type RequireForm = (request: ReceiptRequest) => void
