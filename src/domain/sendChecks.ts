import { isEvmAddress } from './address.ts'
import { isBurnAddress } from './burnAddress.ts'
import { sameAddress } from './caip.ts'
import type { Namespace } from './namespace.ts'
import { lookalikeOf } from './receiver.ts'
import type { Token, TokenHolding } from './token.ts'
import { type TransferFee, wholeFee } from './transferFee.ts'

/** What speaks against a receiver. */
export type ReceiverProblem =
  /** An address of another namespace of networks. */
  | { kind: 'wrongNamespace'; namespace: Namespace }
  /** No address at all. */
  | { kind: 'invalidAddress' }
  /** Capitals and small letters are a checksum (EIP-55), and it does not fit: a character is wrong. */
  | { kind: 'invalidChecksum' }
  | { kind: 'ownAddress' }
  /** Nobody has the key to it: what is sent there is gone. */
  | { kind: 'burnAddress' }
  /** The contract of the very token: what is sent there is lost. */
  | { kind: 'tokenContract' }
  /** Code answers there, not a person; smart accounts are such code too. */
  | { kind: 'contract' }
  /** Never seen before, and looks like one that was. */
  | { kind: 'lookalike'; of: string }

/** What speaks against an amount. */
export type AmountProblem =
  | { kind: 'zeroAmount' }
  | { kind: 'insufficientBalance' }
  /** The fee is not covered; `missing` in the smallest unit of the native currency. */
  | { kind: 'insufficientFee'; missing: bigint }

export type SendProblem = ReceiverProblem | AmountProblem

/** What the visitor may go on with once they have said that they know. */
const warnings: readonly SendProblem['kind'][] = [
  ...(['contract', 'lookalike', 'ownAddress', 'burnAddress'] as const),
]
/** Whether a problem forbids sending, or asks for a second look. */
export const forbids = ({ kind }: SendProblem): boolean => !warnings.includes(kind)

/** What a visitor has to say that they mean before it goes on. */
const grave = ['burnAddress', 'lookalike'] as const
export type GraveProblem = (typeof grave)[number]

/** The gravest of what has to be asked for twice. */
export const askedTwice = (
  problems: readonly Pick<SendProblem, 'kind'>[],
): GraveProblem | undefined => grave.find((one) => problems.some(({ kind }) => kind === one))

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const bitcoin = /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/i

/** The namespace an address is written for, by its looks; undefined for what is none. */
export const namespaceOfAddress = (text: string): Namespace | undefined => {
  if (isEvmAddress(text)) return 'eip155'
  if (bitcoin.test(text)) return 'bip122'
  return text.length >= 32 && text.length <= 44 && base58.test(text) ? 'solana' : undefined
}

export type ReceiverFacts = {
  address: string
  namespace: Namespace
  /** What the namespace’s own reading says. */
  isValid: boolean
  /** The plain address that sends. */
  own: string
  token: Pick<Token, 'address'> | undefined
  isContract: boolean
  /** Plain addresses things were sent to before. */
  known: readonly string[]
}

/** Everything that speaks against a receiver, the worst first. */
export const receiverProblems = (facts: ReceiverFacts): ReceiverProblem[] => {
  const { address, namespace, own, token, known } = facts
  // Solana's zero reads like an address of Bitcoin.
  if (isBurnAddress(address, namespace)) return [{ kind: 'burnAddress' }]
  const found = namespaceOfAddress(address)
  if (found !== namespace)
    return [found ? { kind: 'wrongNamespace', namespace: found } : { kind: 'invalidAddress' }]
  if (!facts.isValid)
    return [{ kind: namespace === 'eip155' ? 'invalidChecksum' : 'invalidAddress' }]
  const same = (other: string) => sameAddress(namespace, address, other)
  if (token?.address && same(token.address)) return [{ kind: 'tokenContract' }]
  if (same(own)) return [{ kind: 'ownAddress' }]
  const of = lookalikeOf(address, [...known, own])
  return [
    ...(of ? [{ kind: 'lookalike' as const, of }] : []),
    ...(facts.isContract ? [{ kind: 'contract' as const }] : []),
  ]
}

export type AmountFacts = {
  amount: bigint
  holding: TokenHolding
  /** What there is of the native currency, as far as it is known. */
  native: bigint | undefined
  /** Undefined while nobody can say. */
  fee: TransferFee | undefined
}

/** Everything that speaks against an amount. */
export const amountProblems = ({ amount, holding, native, fee }: AmountFacts): AmountProblem[] => {
  if (amount <= 0n) return [{ kind: 'zeroAmount' }]
  if (amount > holding.amount) return [{ kind: 'insufficientBalance' }]
  if (!fee || native === undefined) return []
  const isNative = holding.token.address === undefined
  const needed = wholeFee(fee) + (isNative ? amount : 0n)
  return needed > native ? [{ kind: 'insufficientFee', missing: needed - native }] : []
}

/** The most that can be sent: all of a token; of the native currency what fee and reserve leave. */
export const maxAmount = (
  { token, amount }: TokenHolding,
  fee: TransferFee | undefined,
): bigint => {
  if (token.address !== undefined || !fee) return amount
  const left = amount - wholeFee(fee)
  return left > 0n ? left : 0n
}
