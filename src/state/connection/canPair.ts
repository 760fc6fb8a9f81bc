import { atom } from 'jotai/vanilla'
import { canPair } from '#domain/config/offeredServices.ts'
import { configAtom } from '../config/config.ts'

/** Whether a phone can be paired with this page. */
export const canPairAtom = atom((get): boolean => canPair(get(configAtom)))
