import { atom } from 'jotai/vanilla'
import { offers } from '#domain/network/features.ts'
import { activeAccountAtom } from '../connection/account.ts'
import { activeNamespaceAtom, isNetworkOfferedAtom } from '../network/networks.ts'

/** Whether the active account can give approvals. */
export const canApproveAtom = atom(
  (get) =>
    get(activeAccountAtom) !== undefined &&
    get(isNetworkOfferedAtom) &&
    offers(get(activeNamespaceAtom), 'tokens'),
)
