import type { Address } from 'viem'
import type { TypedData } from '../typedData.ts'
import type { TypedAct } from './typedAct.ts'
import { asAddress, asAmount, isFields, isTrue } from './typedValue.ts'

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const EVERYTHING = 2n ** 256n - 1n
/** What tokens call the amount of a permit. */
const AMOUNTS = ['value', 'amount', 'rawAmount', 'wad']

/**
 * The allowances in typed data: for tokens by EIP-2612, by Dai's older permit and by Permit2, for items
 * by ERC-4494.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2612
 * @see https://eips.ethereum.org/EIPS/eip-4494
 * @see https://docs.uniswap.org/contracts/permit2/overview
 */
export function readAllowances({ primaryType, message, domain = {} }: TypedData): TypedAct[] {
  const contract = asAddress(domain.verifyingContract)
  const spender = asAddress(message.spender ?? message.operator)
  if (!contract || !spender) return []
  if (primaryType === 'Permit') return readPermit(contract, spender, message)
  const approved = message.approved ?? message._approved
  if (primaryType === 'PermitForAll' || typeof approved === 'boolean') {
    const isAllowed = isTrue(approved ?? true)
    const until = asAmount(message.deadline ?? message.expiry)
    return [{ act: 'allowAllItems', collection: contract, spender, isAllowed, until }]
  }
  if (contract.toLowerCase() !== PERMIT2 && domain.name !== 'Permit2') return []
  const deadline = asAmount(message.sigDeadline ?? message.deadline)
  return [message.details, message.permitted]
    .flat()
    .filter(isFields)
    .flatMap((item): TypedAct[] => {
      const token = asAddress(item.token)
      const amount = asAmount(item.amount)
      if (!token || amount === undefined) return []
      return [
        { act: 'allow', token, spender, amount, until: asAmount(item.expiration) ?? deadline },
      ]
    })
}

function readPermit(
  contract: Address,
  spender: Address,
  message: TypedData['message'],
): TypedAct[] {
  if ('allowed' in message) {
    const amount = isTrue(message.allowed) ? EVERYTHING : 0n
    const expiry = asAmount(message.expiry)
    // An expiry of zero means none.
    const until = expiry === 0n ? undefined : expiry
    return [{ act: 'allow', token: contract, spender, amount, until }]
  }
  const until = asAmount(message.deadline ?? message.expiry)
  const id = asAmount(message.tokenId)
  if (id !== undefined) return [{ act: 'allowItem', collection: contract, spender, id, until }]
  // Where no amount has a name that is known, it is all.
  const amount = AMOUNTS.map((name) => asAmount(message[name])).find((one) => one !== undefined)
  return [{ act: 'allow', token: contract, spender, amount: amount ?? EVERYTHING, until }]
}
