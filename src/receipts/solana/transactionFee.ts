import { u32At, u64At } from './layout.ts'
import { COMPUTE_BUDGET } from './programs.ts'
import type { SolanaMessage } from './solanaMessage.ts'

const LAMPORTS_PER_SIGNATURE = 5_000n
/** The limit of compute units for each instruction where the transaction sets none, and for a whole transaction. */
const DEFAULT_UNITS = 200_000n
const MOST_UNITS = 1_400_000n
const MICROLAMPORTS = 1_000_000n
/** A high priority fee on busy days: 0.002 SOL. */
const BUSY_PRIORITY = 2_000_000n

/**
 * The network fee in lamports: a fixed amount for each signature, and the priority fee.
 *
 * @see https://solana.com/docs/core/fees
 */
export function transactionFee({ instructions, signers, config }: SolanaMessage): {
  amount: bigint
  /** False where the transaction pays for priority but sets no limit of compute units. */
  isExact: boolean
  /** The highest usual fee. */
  usual: bigint
} {
  const base = LAMPORTS_PER_SIGNATURE * BigInt(signers.length)
  const usual = base + BUSY_PRIORITY
  // Version 1 has the fee itself in its header; instructions of the compute budget do nothing there.
  if (config) return { amount: base + config.priorityFee, isExact: true, usual }
  let limit: bigint | undefined
  let price = 0n
  for (const { program, data } of instructions) {
    if (program !== COMPUTE_BUDGET) continue
    const units = u32At(data, 1)
    if (data[0] === 2 && units !== undefined) limit = BigInt(units)
    if (data[0] === 3) price = u64At(data, 1) ?? price
  }
  const counted = instructions.filter(({ program }) => program !== COMPUTE_BUDGET).length
  const wanted = limit ?? DEFAULT_UNITS * BigInt(counted)
  const units = wanted < MOST_UNITS ? wanted : MOST_UNITS
  const priority = (units * price + MICROLAMPORTS - 1n) / MICROLAMPORTS
  return {
    amount: base + priority,
    isExact: limit !== undefined || price === 0n,
    usual,
  }
}
