import type { Receipt } from '#receipts/receipt.ts'
import type { Fact as WordedFact } from '#receipts/words/fact.ts'
import { formatReceipt } from '#receipts/words/formatReceipt.ts'
import { formatSlip } from '#receipts/words/formatSlip.ts'
import type { Description, Fact } from './description.ts'
import { frameWording } from './frameWording.ts'

/** A receipt in the words of the dialog, as the approve screen draws it. */
export function describeReceipt(receipt: Receipt): Description {
  const { title, says, steps, warnings, outcome, fee } = formatReceipt(receipt, frameWording())
  const drawn = steps.map(({ title, text, facts }) => ({
    title,
    ...(text !== undefined && { text }),
    facts: facts.map(factOf),
  }))
  const [only] = drawn
  const slip = formatSlip(receipt, frameWording())
  return {
    isSignIn: receipt.steps.every(
      ({ acts }) => acts.length > 0 && acts.every(({ act }) => act === 'signIn'),
    ),
    ...(only && drawn.length === 1 ? { ...only, title } : { title, facts: [], calls: drawn }),
    ...(says.length > 0 && { says: [...says] }),
    ...(slip && { slip }),
    warnings: warnings.flatMap(({ code, level, text }) =>
      // What is only worth a notice is left to those who keep lists of what is known.
      level === 'notice' ? [] : [{ code, level, text }],
    ),
    ...(receipt.simulation &&
      outcome && {
        outcome: { status: receipt.simulation.status, text: outcome.text },
        changes: [...outcome.changes],
      }),
    ...(fee !== undefined && {
      fee: { text: fee, sponsored: receipt.fee?.payer.kind !== 'account' },
    }),
  }
}

/** A value of ours, such as an amount, stands out; a stranger's text does not. */
const factOf = ({ label, value, kind, depth }: WordedFact): Fact => ({
  label,
  value,
  ...(depth !== undefined && { depth }),
  ...(kind !== 'text' && { tone: kind ?? 'amount' }),
})
