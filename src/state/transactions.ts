import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../domain/caip.ts'

export type SentTransaction = { hash: string; networkId: CaipNetworkId }

/** Transactions the page has sent by this element, and whose end is awaited. */
export const sentTransactionsAtom = atom<readonly SentTransaction[]>([])
