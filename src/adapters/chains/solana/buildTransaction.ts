import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { InsufficientFundsError } from '#errors/funds.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { toBase64 } from '#lib/base64.ts'
import { Whole, z } from '#lib/schema.ts'
import { COMMITMENT, type SolanaReading, solanaRead } from './solanaRead.ts'

const COMPUTE_BUDGET = address('ComputeBudget111111111111111111111111111111')
/** The highest number of compute units; used for the simulation only. */
const MOST_UNITS = 1_400_000
/** The margin above the simulated number of units. */
const HEADROOM_PERCENT = 110
const FEWEST_UNITS = 1_000
/** The highest priority fee that a visitor pays, in micro-lamports a compute unit, whatever the network reports. */
const HIGHEST_PRICE = 5_000_000
/** What nodes answer for a transaction whose simulation fails. */
const REFUSED = -32002
const SIGNATURE_BYTES = 64

const Blockhash = z.object({
  value: z.object({ blockhash: z.string(), lastValidBlockHeight: Whole }),
})
const Fees = z.array(z.object({ prioritizationFee: Whole }))
const Trial = z.object({
  value: z.object({ err: z.unknown(), unitsConsumed: z.optional(Whole) }),
})
const Fee = z.object({ value: z.nullable(Whole) })

type Budget = { units: number; price: number }
type Lifetime = { blockhash: string; lastValidBlockHeight: number }

const budgetInstructions = ({ units, price }: Budget): IInstruction[] => {
  const limit = new Uint8Array(5)
  limit[0] = 2
  new DataView(limit.buffer).setUint32(1, units, true)
  const perUnit = new Uint8Array(9)
  perUnit[0] = 3
  new DataView(perUnit.buffer).setBigUint64(1, BigInt(price), true)
  return [
    { programAddress: COMPUTE_BUDGET, data: limit },
    ...(price > 0 ? [{ programAddress: COMPUTE_BUDGET, data: perUnit }] : []),
  ]
}

const compile = (
  instructions: readonly IInstruction[],
  { payer, budget, lifetime }: { payer: Address; budget: Budget; lifetime: Lifetime },
) =>
  compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(payer, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          {
            blockhash: blockhash(lifetime.blockhash),
            lastValidBlockHeight: BigInt(lifetime.lastValidBlockHeight),
          },
          message,
        ),
      (message) =>
        appendTransactionMessageInstructions(
          [...budgetInstructions(budget), ...instructions],
          message,
        ),
    ),
  )

/** The wire format: only the payer signs, and has not yet. */
const wire = ({ messageBytes }: ReturnType<typeof compile>): string => {
  const bytes = new Uint8Array(1 + SIGNATURE_BYTES + messageBytes.length)
  bytes[0] = 1
  bytes.set(messageBytes, 1 + SIGNATURE_BYTES)
  return toBase64(bytes)
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The priority fees recently paid for the accounts that this transaction writes to. */
const readPrice = async (
  instructions: readonly IInstruction[],
  payer: Address,
  reading: SolanaReading,
): Promise<number> => {
  const written = instructions.flatMap(({ accounts = [] }) =>
    accounts.filter(({ role }) => role & 1).map((account) => account.address),
  )
  const params = [[...new Set([payer, ...written])]]
  const fees = await solanaRead(Fees, { method: 'getRecentPrioritizationFees', params }, reading)
  const paid = fees.map(({ prioritizationFee }) => prioritizationFee).filter((fee) => fee > 0)
  return Math.min(median(paid), HIGHEST_PRICE)
}

const trialError = (err: unknown): Error => {
  const text = JSON.stringify(err)
  const hints = [`The trial ended with ${text.slice(0, 200)}.`]
  // Both programs use their first error for insufficient funds.
  if (/InsufficientFunds"|InsufficientFundsForFee|AccountNotFound|"Custom":1\b/.test(text))
    return new InsufficientFundsError({ hints })
  const message = text.includes('InsufficientFundsForRent')
    ? 'This would leave too little in an account to keep it open'
    : 'The network would refuse this transaction'
  return new ProviderRpcError(REFUSED, message, { data: { err }, hints })
}

const readUnits = async (text: string, reading: SolanaReading): Promise<number> => {
  const params = [
    text,
    { encoding: 'base64', commitment: COMMITMENT, sigVerify: false, replaceRecentBlockhash: true },
  ]
  const { value } = await solanaRead(Trial, { method: 'simulateTransaction', params }, reading)
  if (value.err !== null && value.err !== undefined) throw trialError(value.err)
  const used = value.unitsConsumed ?? MOST_UNITS
  return Math.min(Math.max(Math.ceil((used * HEADROOM_PERCENT) / 100), FEWEST_UNITS), MOST_UNITS)
}

/**
 * A transaction ready to be signed, base64: simulated first, with the compute units that it needs and the network's
 * current priority fee.
 *
 * @throws {InsufficientFundsError} the account holds too little
 * @throws {ProviderRpcError} -32002, the simulation fails for another reason
 */
export const buildTransaction = async (
  instructions: readonly IInstruction[],
  payer: Address,
  reading: SolanaReading,
): Promise<{ transaction: string; lifetime: Lifetime; message: string }> => {
  const [{ value: lifetime }, price] = await Promise.all([
    solanaRead(
      Blockhash,
      { method: 'getLatestBlockhash', params: [{ commitment: COMMITMENT }] },
      reading,
    ),
    readPrice(instructions, payer, reading),
  ])
  const trial = compile(instructions, { payer, lifetime, budget: { units: MOST_UNITS, price } })
  const units = await readUnits(wire(trial), reading)
  const made = compile(instructions, { payer, lifetime, budget: { units, price } })
  return {
    transaction: wire(made),
    lifetime,
    message: toBase64(new Uint8Array(made.messageBytes)),
  }
}

/** The fee of a message, in lamports. */
export const readFee = async (message: string, reading: SolanaReading): Promise<bigint> => {
  const params = [message, { commitment: COMMITMENT }]
  const { value } = await solanaRead(Fee, { method: 'getFeeForMessage', params }, reading)
  if (value === null) throw new ProviderRpcError(REFUSED, 'The transaction is too old to be sent')
  return BigInt(value)
}
