import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { sendTransfer } from '../solana/sendTransfer.ts'
import type { SolanaBank } from '../solana/solanaBank.ts'
import { type SolanaToken, solanaTokens } from '../solana/solanaTokens.ts'
import { DAY_SECONDS } from './livePast.ts'

/** By the numbers of development accounts. */
type Move = { daysAgo: number; from: number; to: number; amount: bigint; token?: SolanaToken }

const { spl, token2022 } = solanaTokens
const SOL = 1_000_000_000n

const moves: readonly Move[] = [
  { daysAgo: 640, from: 1, to: 0, amount: 3n * SOL },
  { daysAgo: 512, from: 0, to: 1, amount: SOL / 2n },
  { daysAgo: 371, from: 1, to: 0, amount: 45_000_000n, token: spl },
  { daysAgo: 233, from: 0, to: 4, amount: 12n * SOL, token: token2022 },
  { daysAgo: 121, from: 0, to: 1, amount: 8_500_000n, token: spl },
  { daysAgo: 60, from: 4, to: 0, amount: SOL / 4n },
  { daysAgo: 18, from: 1, to: 0, amount: 30n * SOL, token: token2022 },
  { daysAgo: 9, from: 0, to: 4, amount: SOL / 100n },
  { daysAgo: 2, from: 1, to: 0, amount: 1_250_000n, token: spl },
]

/** Lets the Solana chain live through its past. */
export async function liveSolanaPast(bank: SolanaBank): Promise<void> {
  const now = Date.now()
  for (const { daysAgo, amount, token, ...move } of moves) {
    const [from, to] = [solanaDevAccounts[move.from], solanaDevAccounts[move.to]]
    if (!from || !to) continue
    bank.setTime(now - daysAgo * DAY_SECONDS * 1000)
    await sendTransfer(bank, { from, to: to.address, amount, token })
  }
  bank.setTime(undefined)
}
