import { atom } from 'jotai/vanilla'

/** Whether the project's remote flag allows analytics; off until it does. */
export const analyticsAllowedAtom = atom(false)
