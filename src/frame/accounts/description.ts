import { z } from '#lib/schema.ts'

/** A label and its value, in reading order; `depth` indents what belongs to the one above. */
export const Fact = z.object({
  label: z.string(),
  value: z.string(),
  depth: z.exactOptional(z.number()),
  tone: z.exactOptional(z.enum(['plain', 'address', 'amount'])),
})
export type Fact = z.infer<typeof Fact>

export const Warning = z.object({
  /** Stable, for tests and for whoever wants to word it otherwise. */
  code: z.string(),
  level: z.enum(['caution', 'danger']),
  text: z.string(),
})
export type Warning = z.infer<typeof Warning>

export const BalanceChange = z.object({
  direction: z.enum(['in', 'out']),
  /** With its symbol. */
  amount: z.string(),
})
export type BalanceChange = z.infer<typeof BalanceChange>

/** What the chain said when it was asked to try. */
export const Outcome = z.object({
  status: z.enum(['succeeds', 'fails', 'unknown']),
  /** Empty where the changes say it all. */
  text: z.string(),
})
export type Outcome = z.infer<typeof Outcome>

/** What one thing leaves, or may be taken, and who gets it. */
export const Slip = z.object({
  kind: z.enum(['give', 'take']),
  what: z.string(),
  note: z.exactOptional(z.string()),
  /** An address. */
  who: z.string(),
  /** Absent where the chain does not say; nothing is an empty list. */
  gets: z.exactOptional(z.array(z.string())),
})
export type Slip = z.infer<typeof Slip>

/** A request in a visitor's words, as data. Strings may come from anyone: they are drawn as text, never as markup. */
export const Description = z.object({
  /** Whether it is nothing but a sign-in (EIP-4361, CAIP-122). One that is not for the page that asks has a warning. */
  isSignIn: z.boolean(),
  title: z.string(),
  /** In sentences: what leaves and to whom, then what right arises. */
  says: z.exactOptional(z.array(z.string())),
  /** Of a request that does one thing alone: all that its sentences, facts and changes say, in one. */
  slip: z.exactOptional(Slip),
  /** What is signed, unchanged but for its length: whoever draws it marks what cannot be seen. */
  text: z.exactOptional(z.string()),
  facts: z.array(Fact),
  /** The parts of a batch, in order. */
  calls: z.exactOptional(
    z.array(
      z.object({ title: z.string(), text: z.exactOptional(z.string()), facts: z.array(Fact) }),
    ),
  ),
  /** The worst first. */
  warnings: z.array(Warning),
  fee: z.exactOptional(z.object({ text: z.string(), sponsored: z.boolean() })),
  /** What the account has more or less of afterwards, as simulated; the fee aside. */
  changes: z.exactOptional(z.array(BalanceChange)),
  /** Absent of what no chain is asked about. */
  outcome: z.exactOptional(Outcome),
})
export type Description = z.infer<typeof Description>
