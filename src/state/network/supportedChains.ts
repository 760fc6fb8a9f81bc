import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/network/caip.ts'

/** Networks that the hosted API supports; empty until fetched, and again after a failure. */
export const supportedChainsAtom = atom<readonly CaipNetworkId[]>([])
