/** A label and its value, in reading order; `depth` indents what belongs to the one above. */
export type Fact = {
  label: string
  value: string
  depth?: number
  tone?: 'plain' | 'address' | 'amount'
}

export type Warning = {
  /** Stable, for tests and for whoever wants to word it otherwise. */
  code: string
  level: 'caution' | 'danger'
  text: string
}

export type BalanceChange = { direction: 'in' | 'out'; amount: string; symbol: string }

/** What the chain said when it was asked to try. */
export type Outcome =
  | { status: 'succeeds' }
  | { status: 'fails'; reason: string }
  | { status: 'unknown' }

/** A request in a visitor's words, as data. Strings may come from anyone: they are drawn as text, never as markup. */
export type Description = {
  kind:
    | 'message'
    | 'signIn'
    | 'typedData'
    | 'approval'
    | 'transfer'
    | 'call'
    | 'batch'
    | 'deployment'
    | 'permissions'
    | 'solana'
    | 'unknown'
  title: string
  /** What is signed, unchanged but for its length: whoever draws it marks what cannot be seen. */
  text?: string
  facts: Fact[]
  /** The parts of a batch, in order. */
  calls?: { title: string; facts: Fact[] }[]
  warnings: Warning[]
  fee?: { text: string; sponsored: boolean }
  /** What the account has more or less of afterwards, as simulated; the fee aside. */
  changes?: BalanceChange[]
  /** Absent of what no chain is asked about. */
  outcome?: Outcome
}

/** What one call does; a whole description has more. */
export type CallDescription = Pick<Description, 'kind' | 'title' | 'facts' | 'warnings'>
