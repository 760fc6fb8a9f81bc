import type { Address } from '@solana/web3.js'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { COMMITMENT, type SolanaReading, solanaRead } from './solanaRead.ts'

const AccountData = z.object({
  owner: z.string(),
  data: z.tuple([z.string(), z.literal('base64')]),
})
const Accounts = z.object({ value: z.array(z.nullable(AccountData)) })
const Owned = z.object({ value: z.array(z.object({ account: AccountData })) })

const CONFIG = { encoding: 'base64', commitment: COMMITMENT }
/** The most accounts that nodes return for one request. */
const ACCOUNTS_AT_ONCE = 100

/** An account's data, and its owner program. */
export type AccountBytes = { program: string; bytes: Uint8Array }

const toBytes = ({ owner, data }: z.infer<typeof AccountData>): AccountBytes => ({
  program: owner,
  bytes: fromBase64(data[0]) ?? new Uint8Array(),
})

/** The accounts at the addresses; undefined where there is none. */
export const readAccounts = async (
  addresses: readonly Address[],
  reading: SolanaReading,
): Promise<(AccountBytes | undefined)[]> => {
  if (addresses.length === 0) return []
  const params = [addresses.slice(0, ACCOUNTS_AT_ONCE), CONFIG]
  const { value } = await solanaRead(Accounts, { method: 'getMultipleAccounts', params }, reading)
  return [
    ...value.map((one) => (one ? toBytes(one) : undefined)),
    ...(await readAccounts(addresses.slice(ACCOUNTS_AT_ONCE), reading)),
  ]
}

/** An owner's token accounts of a token program. */
export const readTokenAccounts = async (
  owner: Address,
  programId: Address,
  reading: SolanaReading,
): Promise<AccountBytes[]> => {
  const params = [owner, { programId }, CONFIG]
  const { value } = await solanaRead(Owned, { method: 'getTokenAccountsByOwner', params }, reading)
  return value.map(({ account }) => toBytes(account))
}
