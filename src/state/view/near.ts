import { atom } from 'jotai/vanilla'

/**
 * Whether the visitor is about to choose: the pointer or the focus has come to what the dialog shows. What only a choice
 * needs is loaded then.
 */
export const isNearAtom = atom(false)
