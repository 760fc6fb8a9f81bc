import { z } from '#lib/schema.ts'
import { Hash, Hex, Quantity } from '../hex.ts'
import { PERMIT2 } from './approvalAbi.ts'

const LogEntry = z.object({
  address: Hex.check(z.regex(/^0x[0-9a-f]{40}$/i)),
  topics: z.array(Hash),
  data: Hex,
  blockNumber: Quantity,
  logIndex: Quantity,
  removed: z.optional(z.boolean()),
  // Newer nodes say when the block was.
  blockTimestamp: z.nullish(Quantity),
})
export type LogEntry = z.infer<typeof LogEntry>
export const LogEntries = z.array(LogEntry)

/** The events of giving and revoking an approval; the second topic of each is the owner. */
export const grantEvents = {
  /** `Approval(owner, spender, value)` of ERC-20, and of ERC-721 with its id as a fourth topic. */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** `ApprovalForAll(owner, operator, approved)` of ERC-721 and ERC-1155. */
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** `Approval(owner, token, spender, amount, expiration)` of Permit2. */
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  /** `Permit(owner, token, spender, amount, expiration, nonce)` of Permit2. */
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
} as const

/** An approval according to its last event. Only its contract knows whether it is still in force. */
export type Grant = {
  id: string
  kind: 'token' | 'permit2' | 'item' | 'collection'
  /** Lower-case addresses. For an item, who was approved then. */
  token: Hex
  spender: Hex
  tokenId?: bigint
  block: bigint
  /** When that was, ms since the epoch, where the node says so. */
  since?: number
}

const addressIn = (topic: Hex | undefined): Hex | undefined =>
  topic && /^0x0{24}/.test(topic) ? (`0x${topic.slice(26)}`.toLowerCase() as Hex) : undefined

const grantOf = (log: LogEntry): Grant | undefined => {
  const [event, , second, third] = log.topics
  const contract = log.address.toLowerCase() as Hex
  const place = {
    block: BigInt(log.blockNumber),
    ...(log.blockTimestamp && { since: Number(log.blockTimestamp) * 1000 }),
  }
  switch (event?.toLowerCase()) {
    case grantEvents.approval: {
      const spender = addressIn(second)
      if (!spender) return undefined
      if (third === undefined)
        return {
          id: `token:${contract}:${spender}`,
          kind: 'token',
          token: contract,
          spender,
          ...place,
        }
      const tokenId = BigInt(third)
      return {
        id: `item:${contract}:${tokenId}`,
        kind: 'item',
        token: contract,
        spender,
        tokenId,
        ...place,
      }
    }
    case grantEvents.approvalForAll: {
      const spender = addressIn(second)
      return (
        spender && {
          id: `collection:${contract}:${spender}`,
          kind: 'collection',
          token: contract,
          spender,
          ...place,
        }
      )
    }
    case grantEvents.permit2Approval:
    case grantEvents.permit2Permit: {
      const [token, spender] = [addressIn(second), addressIn(third)]
      // Any contract can emit such an event; only Permit2's own counts.
      if (contract !== PERMIT2 || !token || !spender) return undefined
      return { id: `permit2:${token}:${spender}`, kind: 'permit2', token, spender, ...place }
    }
    default:
      return undefined
  }
}

const byAge = (a: LogEntry, b: LogEntry): number => {
  const blocks = BigInt(b.blockNumber) - BigInt(a.blockNumber)
  return Number(blocks === 0n ? BigInt(b.logIndex) - BigInt(a.logIndex) : blocks)
}

/** The grants in a list of logs, newest first, each once, by its last event. Other logs are ignored. */
export const readGrants = (logs: readonly LogEntry[]): Grant[] => {
  const grants = new Map<string, Grant>()
  for (const log of logs.filter(({ removed }) => !removed).toSorted(byAge)) {
    const grant = grantOf(log)
    if (grant && !grants.has(grant.id)) grants.set(grant.id, grant)
  }
  return [...grants.values()]
}
