import { atom } from 'jotai/vanilla'
import { alertAtom } from '../state/alerts.ts'

/** Takes the integrator's alert away; it is not raised again. */
export const dismissAlertAtom = atom(null, (_get, set) => set(alertAtom, undefined))
