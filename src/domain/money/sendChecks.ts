import { isEvmAddress } from '../connection/address.ts'
import { sameAddress } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import type { Token, TokenHolding } from '../token/token.ts'
import { isBurnAddress } from './burnAddress.ts'
import { lookalikeOf } from './receiver.ts'
import { feeWithRoom, type TransferFee, wholeFee } from './transferFee.ts'

/** Problems with a receiver. */
export type ReceiverProblem =
  /** An address of another namespace. */
  | { kind: 'wrongNamespace'; namespace: Namespace }
  /** Not an address. */
  | { kind: 'invalidAddress' }
  /** Its mixed case is a checksum (EIP-55), which does not match: a character is wrong. */
  | { kind: 'invalidChecksum' }
  | { kind: 'ownAddress' }
  /** No private key exists for it: what is sent there is lost. */
  | { kind: 'burnAddress' }
  /** The token's own contract: what is sent there is lost. */
  | { kind: 'tokenContract' }
  /** There is a contract at the address; smart accounts are contracts, too. */
  | { kind: 'contract' }
  /** New, and imitates a known address. */
  | { kind: 'lookalike'; of: string }

/** Problems with an amount. */
export type AmountProblem =
  | { kind: 'zeroAmount' }
  | { kind: 'insufficientBalance' }
  /** The fee is not covered; `missing` in the smallest unit of the native currency. */
  | { kind: 'insufficientFee'; missing: bigint }

export type SendProblem = ReceiverProblem | AmountProblem

/** Problems that the visitor may confirm and go on. */
const warnings: readonly SendProblem['kind'][] = [
  ...(['contract', 'lookalike', 'ownAddress', 'burnAddress'] as const),
]
/** Whether a problem forbids sending, or needs a confirmation. */
export const forbids = ({ kind }: SendProblem): boolean => !warnings.includes(kind)

/** Problems that the visitor must confirm before sending. */
const grave = ['burnAddress', 'lookalike'] as const
export type GraveProblem = (typeof grave)[number]

/** The most severe problem that needs a confirmation. */
export const askedTwice = (
  problems: readonly Pick<SendProblem, 'kind'>[],
): GraveProblem | undefined => grave.find((one) => problems.some(({ kind }) => kind === one))

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const bitcoin = /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/i

/** The namespace that an address seems to be of, by its format; undefined for other texts. */
export const namespaceOfAddress = (text: string): Namespace | undefined => {
  if (isEvmAddress(text)) return 'eip155'
  if (bitcoin.test(text)) return 'bip122'
  return text.length >= 32 && text.length <= 44 && base58.test(text) ? 'solana' : undefined
}

export type ReceiverFacts = {
  address: string
  namespace: Namespace
  /** Whether the namespace's adapter accepts the address. */
  isValid: boolean
  /** The sender's plain address. */
  own: string
  token: Pick<Token, 'address'> | undefined
  isContract: boolean
  /** Plain addresses of earlier receivers. */
  known: readonly string[]
}

/** All problems with a receiver, the most severe first. */
export const receiverProblems = (facts: ReceiverFacts): ReceiverProblem[] => {
  const { address, namespace, own, token, known } = facts
  // Solana's system program has the format of a Bitcoin address.
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
  /** The balance of the native currency, as far as it is known. */
  native: bigint | undefined
  /** Undefined while it is unknown. */
  fee: TransferFee | undefined
}

/** All problems with an amount. */
export const amountProblems = ({ amount, holding, native, fee }: AmountFacts): AmountProblem[] => {
  if (amount <= 0n) return [{ kind: 'zeroAmount' }]
  if (amount > holding.amount) return [{ kind: 'insufficientBalance' }]
  if (!fee || native === undefined) return []
  const isNative = holding.token.address === undefined
  const needed = wholeFee(fee) + (isNative ? amount : 0n)
  return needed > native ? [{ kind: 'insufficientFee', missing: needed - native }] : []
}

/**
 * The largest amount that can be sent: all of a token; of the native currency, all but fee and reserve, with room for a fee
 * that is higher at the review.
 */
export const maxAmount = (
  { token, amount }: TokenHolding,
  fee: TransferFee | undefined,
): bigint => {
  if (token.address !== undefined || !fee) return amount
  const left = amount - wholeFee({ ...fee, fee: feeWithRoom(fee.fee) })
  return left > 0n ? left : 0n
}
