import type { Receipt, Step } from '../../../../../src/receipts/receipt.ts'
import type { Description } from '../description.ts'
import type { FrameNetwork } from '../frameNetwork.ts'
import type { ActWords } from './actWords.ts'
import { wordShared } from './wordReceipt.ts'
import { wordSolanaAct } from './wordSolanaAct.ts'

/** A receipt of Solana transactions in English, as the approve screen draws it. */
export function wordSolana(
  receipt: Receipt,
  network: Pick<FrameNetwork, 'name' | 'nativeCurrency'>,
): Description {
  const { steps, request } = receipt
  const wordStep = ({ acts }: Step): ActWords[] =>
    acts.flatMap((act) => wordSolanaAct(act, { account: request.account }) ?? [])
  const shared = wordShared(receipt, network)
  if (request.method === 'solana_signAllTransactions' && steps.length > 1)
    return {
      kind: 'batch',
      title: `Sign ${steps.length} transactions`,
      facts: [],
      calls: steps.map((step) => {
        const { title, facts } = wordTransaction(wordStep(step))
        return { title, facts }
      }),
      ...shared,
    }
  const told = steps.flatMap(wordStep)
  return {
    kind: 'solana',
    ...wordTransaction(told),
    ...(told.length > 1 && { calls: told.map(({ title, facts }) => ({ title, facts })) }),
    ...shared,
  }
}

function wordTransaction(told: readonly ActWords[]): Pick<Description, 'title' | 'facts'> {
  const [only] = told
  if (only && told.length === 1) return { title: only.title, facts: only.facts }
  return {
    title: only
      ? `Sign a transaction of ${told.length} steps`
      : 'Sign a transaction that does nothing',
    facts: [],
  }
}
