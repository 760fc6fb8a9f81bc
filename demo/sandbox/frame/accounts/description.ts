import { z } from '../../../../src/lib/schema.ts'

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
  amount: z.string(),
  symbol: z.string(),
})
export type BalanceChange = z.infer<typeof BalanceChange>

/** What the chain said when it was asked to try. */
export const Outcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeds') }),
  z.object({ status: z.literal('fails'), reason: z.string() }),
  z.object({ status: z.literal('unknown') }),
])
export type Outcome = z.infer<typeof Outcome>

/** A request in a visitor's words, as data. Strings may come from anyone: they are drawn as text, never as markup. */
export const Description = z.object({
  kind: z.enum([
    'message',
    'signIn',
    'typedData',
    'approval',
    'order',
    'delegation',
    'transfer',
    'call',
    'batch',
    'deployment',
    'permissions',
    'solana',
    'unknown',
  ]),
  title: z.string(),
  /** What is signed, unchanged but for its length: whoever draws it marks what cannot be seen. */
  text: z.exactOptional(z.string()),
  facts: z.array(Fact),
  /** The parts of a batch, in order. */
  calls: z.exactOptional(z.array(z.object({ title: z.string(), facts: z.array(Fact) }))),
  warnings: z.array(Warning),
  fee: z.exactOptional(z.object({ text: z.string(), sponsored: z.boolean() })),
  /** What the account has more or less of afterwards, as simulated; the fee aside. */
  changes: z.exactOptional(z.array(BalanceChange)),
  /** Absent of what no chain is asked about. */
  outcome: z.exactOptional(Outcome),
})
export type Description = z.infer<typeof Description>

/** What one call does; a whole description has more. */
export type CallDescription = Pick<Description, 'kind' | 'title' | 'facts' | 'warnings'>
