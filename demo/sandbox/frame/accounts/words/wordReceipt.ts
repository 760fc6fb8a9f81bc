import type { Act } from '../../../../../src/receipts/act.ts'
import type {
  BalanceChange as Change,
  FailReason,
  Fee,
  Receipt,
  Simulation,
  Step,
} from '../../../../../src/receipts/receipt.ts'
import type { BalanceChange, Description, Outcome } from '../description.ts'
import type { FrameNetwork } from '../frameNetwork.ts'
import type { ActWords } from './actWords.ts'
import { showRoughly, showUnits, symbolOf } from './showAmount.ts'
import { type ActContext, wordAct } from './wordAct.ts'
import { wordRisks } from './wordRisk.ts'
import { wordSigning } from './wordSigning.ts'

/** A receipt in English, as the approve screen draws it. */
export function wordReceipt(
  receipt: Receipt,
  network: Pick<FrameNetwork, 'name' | 'nativeCurrency'>,
): Description {
  const { steps } = receipt
  const context: ActContext = {
    account: receipt.request.account,
  }
  const words = steps.map((step) => wordStep(step, context))
  const shared = wordShared(receipt, network)
  const [only] = words
  if (only && words.length === 1) return { ...only, ...shared }
  return {
    kind: 'batch',
    title: receipt.isAtomic
      ? `Make ${words.length} calls as one`
      : `Make ${words.length} transactions, one after the other`,
    facts: [{ label: 'Network', value: network.name }],
    calls: words.map(({ title, facts }) => ({ title, facts })),
    ...shared,
  }
}

/** What is said of every receipt alike: risks, what the chain says, and what it costs. */
export function wordShared(
  receipt: Receipt,
  network: Pick<FrameNetwork, 'name' | 'nativeCurrency'>,
): Pick<Description, 'warnings' | 'outcome' | 'changes' | 'fee'> {
  const { simulation, fee } = receipt
  const changes = simulation?.status === 'succeeds' ? simulation.changes : undefined
  return {
    warnings: wordRisks(receipt, network.name),
    ...(simulation && { outcome: wordOutcome(simulation, network) }),
    ...(changes && { changes: changes.map(wordChange) }),
    ...(fee && { fee: wordFee(fee) }),
  }
}

type StepWords = ActWords & { text?: string }

function wordStep({ acts }: Step, context: ActContext): StepWords {
  const signing = wordSigning(acts)
  const others = acts.filter((act) => !isSigned(act))
  if (others.length === 0 && signing) return signing
  const along = others.filter(({ act }) => act === 'coinsAlong')
  const told = others.filter(({ act }) => act !== 'coinsAlong').map((act) => wordAct(act, context))
  const [first] = told
  return {
    kind: first?.kind ?? 'unknown',
    title: told.length === 1 && first ? first.title : titleOfMany(told),
    facts: [
      ...along.flatMap((act) => wordAct(act, context).facts),
      ...told.flatMap(({ facts }) => facts),
      ...(signing?.facts ?? []),
    ],
  }
}

const isSigned = ({ act }: Act) =>
  ['message', 'hash', 'bytes', 'signIn', 'typedData', 'unreadable'].includes(act)

function titleOfMany(told: readonly ActWords[]): string {
  const areAll = (kind: ActWords['kind']) => told.every((one) => one.kind === kind)
  // Whoever acts as the account can do all else, too.
  const delegation = told.find(({ kind }) => kind === 'delegation')
  if (delegation) return delegation.title
  if (areAll('order')) return `Sign ${told.length} orders`
  if (areAll('approval')) return `Let someone spend ${told.length} tokens`
  if (areAll('transfer')) return `Send ${told.length} things`
  return `Do ${told.length} things`
}

function wordOutcome(
  simulation: Simulation,
  { nativeCurrency }: Pick<FrameNetwork, 'nativeCurrency'>,
): Outcome {
  if (simulation.status !== 'fails') return { status: simulation.status }
  const { reason, step } = simulation
  const which = step === undefined ? '' : `call ${step + 1}: `
  return { status: 'fails', reason: which + wordReason(reason, nativeCurrency.symbol) }
}

function wordReason(reason: FailReason, symbol: string): string {
  switch (reason.code) {
    case 'insufficient-funds':
      return `not enough ${symbol}`
    case 'reverted':
    case 'program-error':
      return reason.text
    case 'reverted-silently':
      return 'the contract refuses without a reason'
    case 'panic':
      return `the contract has an error of its own (${reason.number})`
    case 'own-error':
      return `the contract refuses with ${reason.selector}`
  }
}

const wordChange = ({ asset, difference }: Change): BalanceChange => ({
  direction: difference > 0n ? 'in' : 'out',
  amount: showUnits(
    difference > 0n ? difference : -difference,
    asset.kind === 'item' ? 0 : (asset.decimals ?? 0),
  ),
  symbol: symbolOf(asset),
})

function wordFee({ amount, asset, isEstimate, payer }: Fee): NonNullable<Description['fee']> {
  if (payer.kind === 'sponsor') return { text: `Paid by ${payer.name}`, sponsored: true }
  const decimals = asset.kind === 'item' ? 0 : (asset.decimals ?? 0)
  const value = isEstimate
    ? `about ${showRoughly(amount ?? 0n, decimals)}`
    : showUnits(amount ?? 0n, decimals)
  const text = `${value} ${symbolOf(asset)}`
  return payer.kind === 'account'
    ? { text, sponsored: false }
    : { text: `${text}, paid by ${payer.address}`, sponsored: true }
}
