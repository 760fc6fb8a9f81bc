/** One line of a receipt, worded. */
export type Fact = {
  label: string
  value: string
  /** An address is written in full, a stranger's text stands apart from its neighbours. */
  kind?: 'address' | 'text'
  /** One of many, shown on demand. */
  folded?: true
  /** How many others it belongs under. */
  depth?: number
}
