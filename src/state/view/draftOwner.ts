import { atom } from 'jotai/vanilla'
import { accountAddressAtom } from '../connection/account.ts'

/** Counted up when what is stored about the accounts is removed. */
export const draftTermAtom = atom(0)

/**
 * Whom a draft of a transfer or a swap belongs to: the active account on the active network, until the last wallet is
 * disconnected. Whoever connects then begins anew, also with the same account. Undefined without an account.
 */
export const draftOwnerAtom = atom((get): string | undefined => {
  const address = get(accountAddressAtom)
  return address && `${address} ${get(draftTermAtom)}`
})
