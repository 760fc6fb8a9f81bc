/** A request as a page sends it, and what is read in it. */
export type RequestRow = {
  name: string
  method: string
  params: unknown
  /** What it does, one line an act; within others, indented. */
  acts: readonly string[]
  /** By code; of several steps with the step's number. */
  risks: readonly string[]
}
