import { atom } from 'jotai/vanilla'
import type { Receiver } from '../domain/receiver.ts'

/** How long an answer about a name counts as fresh, ms. */
export const NAME_LIFE_MS = 300_000

/** Whose names are, by family and name; `undefined` as receiver where nobody has it. */
export const resolvedNamesAtom = atom<
  Readonly<Record<string, { receiver: Receiver | undefined; at: number }>>
>({})
