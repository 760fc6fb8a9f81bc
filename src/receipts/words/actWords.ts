import type { Fact } from './fact.ts'

/** What one act is called, and what there is to know of it. */
export type ActWords = {
  title: string
  facts: readonly Fact[]
  /** What is signed, as it stands. */
  text?: string
}
