import { fromBase64 } from '#lib/base64.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import type { Ask } from '../receipt.ts'

/** An account as a node returns it: the program that owns it, its balance and its data. */
export type SolanaAccountState = { program: string; lamports: bigint; data: Uint8Array }

/** The limit of `getMultipleAccounts`. */
const AT_ONCE = 100
/** The limit for all transactions of a request. */
const MOST_ACCOUNTS = 1_000

export const AccountState = z.object({
  owner: z.string(),
  lamports: z.number(),
  data: z.tuple([z.string(), z.literal('base64')]),
})
const Accounts = z.object({ value: z.array(z.nullable(AccountState)) })

export const toState = ({
  owner,
  lamports,
  data,
}: z.infer<typeof AccountState>): SolanaAccountState => ({
  program: owner,
  lamports: BigInt(Math.trunc(lamports)),
  data: fromBase64(data[0]) ?? new Uint8Array(),
})

/** By address; undefined for an account that does not exist. */
export type AccountStates = ReadonlyMap<string, SolanaAccountState | undefined>

/**
 * The accounts at the addresses; undefined where there is no node, or it does not return them.
 *
 * @throws nothing but the reason of its signal
 */
export async function askAccounts(
  addresses: readonly string[],
  { ask, signal }: Cancellable & { ask: Ask | undefined },
): Promise<AccountStates | undefined> {
  const wanted = [...new Set(addresses)].slice(0, MOST_ACCOUNTS)
  const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, index) =>
    wanted.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  if (!ask) return undefined
  try {
    const config = { encoding: 'base64', commitment: 'confirmed' }
    const answers = await Promise.all(
      parts.map(async (part) => {
        const answer = await ask('getMultipleAccounts', [part, config], signal ? { signal } : {})
        const { value } = Accounts.parse(answer)
        return part.map((address, index): [string, SolanaAccountState | undefined] => {
          const one = value[index]
          return [address, one ? toState(one) : undefined]
        })
      }),
    )
    return new Map(answers.flat())
  } catch {
    // The receipt reports what is unknown.
    signal?.throwIfAborted()
    return undefined
  }
}
