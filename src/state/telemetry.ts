import { atom } from 'jotai/vanilla'

/** Whether the project's remote flag allows analytics; off until it says so. */
export const analyticsAllowedAtom = atom(false)
