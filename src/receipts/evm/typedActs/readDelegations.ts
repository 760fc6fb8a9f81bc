import type { TypedData } from '../typedData.ts'
import type { TypedAct } from './typedAct.ts'
import { asAddress, asAmount, isFields } from './typedValue.ts'

/** Delegations of votes: OpenZeppelin's and Compound's, then Aave's. */
const VOTES: readonly string[] = ['Delegation', 'Delegate', 'DelegateByType']

/** The contract that a caveat of ERC-7710 names. */
const enforcerOf = (caveat: unknown): string =>
  asAddress(isFields(caveat) ? caveat.enforcer : undefined) ?? '?'

/**
 * What is delegated: votes, the right to borrow in the signer's name, or everything.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5805
 * @see https://eips.ethereum.org/EIPS/eip-7710
 */
export function readDelegations({ primaryType, message, domain = {} }: TypedData): TypedAct[] {
  const delegate = asAddress(message.delegate)
  if (delegate && asAddress(message.delegator) && Array.isArray(message.caveats))
    return [{ act: 'delegateAll', to: delegate, limits: message.caveats.map(enforcerOf) }]
  const token = asAddress(domain.verifyingContract)
  const to = asAddress(message.delegatee)
  if (!token || !to) return []
  const until = asAmount(message.expiry ?? message.deadline)
  if (VOTES.includes(primaryType)) return [{ act: 'delegateVotes', token, to, until }]
  const amount = asAmount(message.value)
  if (primaryType !== 'DelegationWithSig' || amount === undefined) return []
  return [{ act: 'delegateCredit', token, to, amount, until }]
}
