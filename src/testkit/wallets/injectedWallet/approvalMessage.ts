/** A request to the visitor, as sent from a page to the wallet's own window. */
export type Question = {
  wallet: { name: string; icon: string }
  method: string
  params: unknown
  /** The wallet must be unlocked first; approving does both. */
  isLocked: boolean
  account: string
  /** CAIP-2 id of the active chain. */
  caip2: string
  /** Names of chains by CAIP-2 id. */
  chainNames: Record<string, string>
}

/** Messages between the two windows; `id` identifies the request. */
export type ApprovalMessage =
  | { type: 'sandbox-wallet:ready'; id: string }
  | { type: 'sandbox-wallet:question'; id: string; question: Question }
  | { type: 'sandbox-wallet:answer'; id: string; isApproved: boolean }

/** Reads a message of the two windows about one question; anything else on the channel is not for us. */
export function readApprovalMessage(data: unknown, id: string): ApprovalMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('id' in data)) return
  const isOurs = typeof data.type === 'string' && data.type.startsWith('sandbox-wallet:')
  return isOurs && data.id === id ? (data as ApprovalMessage) : undefined
}
