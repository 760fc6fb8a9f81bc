import type { TypedData } from '../typedData.ts'
import type { TypedAct } from './typedAct.ts'
import { asAddress, asAmount } from './typedValue.ts'

/** Delegations of votes: OpenZeppelin's and Compound's, then Aave's. */
const VOTES: readonly string[] = ['Delegation', 'Delegate', 'DelegateByType']

/**
 * What is delegated: votes, or the right to borrow in the signer's name.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5805
 */
export function readDelegations({ primaryType, message, domain = {} }: TypedData): TypedAct[] {
  const token = asAddress(domain.verifyingContract)
  const to = asAddress(message.delegatee)
  if (!token || !to) return []
  const until = asAmount(message.expiry ?? message.deadline)
  if (VOTES.includes(primaryType)) return [{ act: 'delegateVotes', token, to, until }]
  const amount = asAmount(message.value)
  if (primaryType !== 'DelegationWithSig' || amount === undefined) return []
  return [{ act: 'delegateCredit', token, to, amount, until }]
}
