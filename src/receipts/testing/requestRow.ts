/** A request as a page sends it, and what must be read in it. */
export type RequestRow = {
  name: string
  method: string
  params: unknown
  /** Its acts, one a line; nested ones indented. */
  acts: readonly string[]
  /** Codes of its risks; where there are several steps, with the step's number. */
  risks: readonly string[]
}
