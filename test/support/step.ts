import type { Door } from './door.ts'

/** A view, and how a visitor gets there from the one before. */
export type Step = readonly [name: string, go: (door: Door) => Promise<unknown>]
