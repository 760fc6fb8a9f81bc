import { solanaTreasury, TREASURY } from '../chains/treasury.ts'
import { type ChainTransaction, NOBODY } from './chainFacts.ts'

/** What a transaction is in the eyes of one account. */
export type Activity = { account: string; operation: string; status: 'confirmed' | 'failed' }

/** Who sells what they send. */
const shops: readonly string[] = [TREASURY, solanaTreasury.address]

/** Names a transaction for each account it concerns. */
export function activityOf(transaction: ChainTransaction): Activity[] {
  const { transfers, initiators } = transaction
  const accounts = new Set(initiators.keys())
  for (const { kind, sender, receiver } of transfers)
    if (kind === 'transfer') accounts.add(sender).add(receiver)
  accounts.delete(NOBODY)
  return [...accounts].map((account) => ({
    account,
    operation: operationFor(account, transaction),
    status: initiators.get(account) === false ? 'failed' : 'confirmed',
  }))
}

function operationFor(account: string, transaction: ChainTransaction): string {
  const { initiators, transfers, receiver, sender, intent } = transaction
  if (initiators.get(account) === false) return account === sender ? intent : 'execute'
  if (receiver === undefined && account === sender) return 'deploy'

  const moved = transfers.filter(({ kind }) => kind === 'transfer')
  const incoming = moved.filter((one) => one.receiver === account && one.sender !== account)
  const outgoing = moved.filter((one) => one.sender === account && one.receiver !== account)
  const isMade = incoming.length > 0 && incoming.every((one) => one.sender === NOBODY)
  const isGone = outgoing.length > 0 && outgoing.every((one) => one.receiver === NOBODY)

  if (incoming.length > 0 && outgoing.length > 0)
    return isMade && outgoing.every(({ contract }) => contract === '') ? 'mint' : 'trade'
  if (incoming.length > 0 && incoming.every((one) => shops.includes(one.sender))) return 'bought'
  if (incoming.length > 0) return isMade && initiators.has(account) ? 'mint' : 'receive'
  if (outgoing.length > 0) return isGone ? 'burn' : 'send'
  if (moved.some((one) => one.sender === account)) return 'send'
  if (transfers.some((one) => one.kind === 'approval' && one.sender === account)) return 'approve'
  return 'execute'
}
