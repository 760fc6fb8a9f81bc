import { toBase64 } from '#lib/base64.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import type { Coin } from '../asset.ts'
import type { Ask, BalanceChange, FailReason, Simulation } from '../receipt.ts'
import { visibleText } from '../visibleText.ts'
import { AccountState, type AccountStates, type SolanaAccountState, toState } from './solanaNode.ts'
import type { SolanaTokens } from './solanaTokens.ts'
import { readHolding } from './tokenAccount.ts'

const Simulated = z.object({
  value: z.object({
    err: z.unknown(),
    accounts: z.nullish(z.array(z.nullable(AccountState))),
    unitsConsumed: z.nullish(z.number()),
    /** Only newer nodes return it. */
    fee: z.nullish(z.number()),
  }),
})

const MAX_REASON = 200
/** Errors of a payer that cannot pay the fee or does not exist. */
const POOR = ['InsufficientFundsForFee', 'AccountNotFound']

type Options = Cancellable & {
  ask: Ask | undefined
  account: string
  coin: Coin
  tokens: SolanaTokens
  /** Accounts that may change. */
  writable: readonly string[]
  /** Their state now; undefined where no node returns it. */
  before: AccountStates | undefined
  /** The fee that the account itself pays; undefined where it is unknown. */
  fee: bigint | undefined
  /** The step that an instruction belongs to; undefined where there is only one step. */
  stepOf: (instruction: number) => number | undefined
}

/**
 * Simulates a transaction on a node and compares what the account holds before and after. Throws only the reason of its
 * signal: what the node does not return is unknown.
 *
 * @see https://solana.com/docs/rpc/http/simulatetransaction
 */
export async function simulateTransaction(
  wire: Uint8Array,
  { ask, signal, ...options }: Options,
): Promise<Simulation> {
  if (!ask) return { status: 'unknown', why: 'no-node' }
  const { writable, stepOf } = options
  try {
    const config = {
      encoding: 'base64',
      commitment: 'confirmed',
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: writable },
    }
    const answer = await ask(
      'simulateTransaction',
      [toBase64(wire), config],
      signal ? { signal } : {},
    )
    const { value } = Simulated.parse(answer)
    if (value.err !== null && value.err !== undefined) {
      const step = stepOf(failedInstruction(value.err))
      return {
        status: 'fails',
        reason: reasonOf(value.err),
        ...(step !== undefined && { step }),
      }
    }
    const taken = value.fee === null || value.fee === undefined ? undefined : BigInt(value.fee)
    const after = value.accounts?.map((one) => (one ? toState(one) : undefined))
    const changes = after && changesBy(after, { ...options, taken })
    return { status: 'succeeds', ...(changes && { changes }) }
  } catch {
    signal?.throwIfAborted()
    return { status: 'unknown', why: 'no-answer' }
  }
}

const Failed = z.object({ InstructionError: z.tuple([z.number(), z.unknown()]) })
const failedInstruction = (err: unknown): number =>
  Failed.safeParse(err).data?.InstructionError[0] ?? -1

function reasonOf(err: unknown): FailReason {
  if (typeof err === 'string' && POOR.includes(err)) return { code: 'insufficient-funds' }
  return { code: 'program-error', text: visibleText(JSON.stringify(err), MAX_REASON) }
}

/** How the holdings of the account change; undefined where that is unknown. */
function changesBy(
  after: readonly (SolanaAccountState | undefined)[],
  {
    account,
    coin,
    tokens,
    writable,
    before,
    fee,
    taken,
  }: Omit<Options, 'ask' | 'signal' | 'stepOf'> & { taken: bigint | undefined },
): BalanceChange[] | undefined {
  if (!before || after.length !== writable.length) return undefined
  let coins = 0n
  const ofMints = new Map<string, { account: string; difference: bigint }>()
  const count = (address: string, state: SolanaAccountState | undefined, sign: 1n | -1n) => {
    if (address === account) coins += sign * (state?.lamports ?? 0n)
    const holding = readHolding(state)
    if (!holding || holding.owner !== account) return
    const { difference } = ofMints.get(holding.mint) ?? { difference: 0n }
    ofMints.set(holding.mint, { account: address, difference: difference + sign * holding.amount })
  }
  for (const [index, address] of writable.entries()) {
    count(address, before.get(address), -1n)
    count(address, after[index], 1n)
  }
  // The simulation deducts the fee as well; the receipt reports it separately.
  const paid = fee === 0n ? 0n : (taken ?? fee)
  if (paid === undefined) return undefined
  const ofCoin = writable.includes(account) ? coins + paid : 0n
  return [
    ...(ofCoin === 0n ? [] : [{ asset: coin, difference: ofCoin }]),
    ...[...ofMints].flatMap(([mint, { account, difference }]) =>
      difference === 0n ? [] : [{ asset: tokens.token(mint, { account }), difference }],
    ),
  ]
}
