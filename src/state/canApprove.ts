import { atom } from 'jotai/vanilla'
import { offers } from '#domain/features.ts'
import { activeAccountAtom } from './account.ts'
import { activeNamespaceAtom, isNetworkOfferedAtom } from './networks.ts'

/** Whether the active account can give approvals. */
export const canApproveAtom = atom(
  (get) =>
    get(activeAccountAtom) !== undefined &&
    get(isNetworkOfferedAtom) &&
    offers(get(activeNamespaceAtom), 'tokens'),
)
