import { atom } from 'jotai/vanilla'
import { canPair } from '#domain/offeredServices.ts'
import { configAtom } from './config.ts'

/** Whether a phone can be paired with this page. */
export const canPairAtom = atom((get): boolean => canPair(get(configAtom)))
