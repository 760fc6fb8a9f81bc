import { atom } from 'jotai/vanilla'
import type { Receiver } from '../domain/receiver.ts'
import type { Cancellable } from '../lib/cancellable.ts'

/** Thin for now. */
export const resolveNameAtom = atom(
  null,
  async (_get, _set, _name: string, _options: Cancellable = {}): Promise<Receiver | undefined> =>
    undefined,
)
