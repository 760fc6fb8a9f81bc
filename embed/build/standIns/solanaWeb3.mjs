/**
 * @solana/web3.js, as far as Latchkey builds transactions with it: version 0, without lookup tables.
 * Addresses, derived ones too, stay the package's own.
 */
import { address, getAddressComparator, getAddressEncoder } from '@solana/addresses'

export { address, getAddressEncoder, getProgramDerivedAddress, isAddress } from '@solana/addresses'

export const AccountRole = { READONLY: 0, WRITABLE: 1, READONLY_SIGNER: 2, WRITABLE_SIGNER: 3 }
const WRITABLE = 1
const SIGNER = 2

/** As long as an address, and written like one. */
export const blockhash = address

export const pipe = (start, ...steps) => steps.reduce((value, step) => step(value), start)
export const createTransactionMessage = ({ version }) => ({ version, instructions: [] })
export const setTransactionMessageFeePayer = (payer, message) => ({
  ...message,
  feePayer: { address: payer },
})
export const setTransactionMessageLifetimeUsingBlockhash = (lifetimeConstraint, message) => ({
  ...message,
  lifetimeConstraint,
})
export const appendTransactionMessageInstructions = (instructions, message) => ({
  ...message,
  instructions: [...message.instructions, ...instructions],
})

/** What each account is to the transaction, all it is to any instruction. */
const rolesOf = (payer, instructions) => {
  const roles = new Map([[payer, AccountRole.WRITABLE_SIGNER]])
  const programs = new Set()
  const add = (account, role) => {
    const now = roles.get(account) | role
    // A program that is run can neither pay nor be written to.
    if (programs.has(account) && now & WRITABLE && (role & WRITABLE || account === payer))
      throw new Error(`${account} is a program, and cannot be written to`)
    roles.set(account, now)
  }
  for (const { programAddress, accounts = [] } of instructions) {
    programs.add(programAddress)
    add(programAddress, roles.get(programAddress) ?? 0)
    for (const { address, role } of accounts) add(address, role)
  }
  return roles
}

/** A length as the network writes it: seven bits a byte. */
const lengthOf = (list) => {
  const bytes = []
  let rest = list.length
  for (; rest > 127; rest >>= 7) bytes.push((rest & 127) | 128)
  return [...bytes, rest]
}

const messageBytes = ({ feePayer, instructions, lifetimeConstraint }) => {
  const payer = feePayer.address
  const roles = rolesOf(payer, instructions)
  const compare = getAddressComparator()
  // Who pays comes first; then who signs, and of either, what is written to.
  const accounts = [...roles.keys()].sort((one, other) => {
    if (one === payer || other === payer) return one === payer ? -1 : 1
    const [left, right] = [roles.get(one), roles.get(other)]
    return (right & SIGNER) - (left & SIGNER) || right - left || compare(one, other)
  })
  const count = (isCounted) => accounts.filter((account) => isCounted(roles.get(account))).length
  const { encode } = getAddressEncoder()
  const placeOf = (account) => accounts.indexOf(account)
  return new Uint8Array([
    128,
    count((role) => role & SIGNER),
    count((role) => role === AccountRole.READONLY_SIGNER),
    count((role) => role === AccountRole.READONLY),
    ...lengthOf(accounts),
    ...accounts.flatMap((account) => [...encode(account)]),
    ...encode(lifetimeConstraint.blockhash),
    ...lengthOf(instructions),
    ...instructions.flatMap(({ programAddress, accounts: used = [], data = [] }) => [
      placeOf(programAddress),
      ...lengthOf(used),
      ...used.map((account) => placeOf(account.address)),
      ...lengthOf(data),
      ...data,
    ]),
    0,
  ])
}

export const compileTransaction = (message) => ({ messageBytes: messageBytes(message) })
