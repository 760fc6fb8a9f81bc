import type { Address } from '@solana/web3.js'
import { InvalidAddressError } from '#errors/address.ts'
import { InsufficientFundsError } from '#errors/funds.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { solanaAddress } from './solanaAddress.ts'
import { COMMITMENT, type SolanaReading, solanaRead } from './solanaRead.ts'
import { associatedAccount, isTokenProgram, type Mint } from './tokenProgram.ts'

/** Mints and token accounts of both programs have the same layout at the start. */
const MINT_BYTES = 82
const DECIMALS_AT = 44
const AMOUNT_AT = 64

const AccountData = z.object({
  owner: z.string(),
  data: z.tuple([z.string(), z.literal('base64')]),
})
const Accounts = z.object({ value: z.array(z.nullable(AccountData)) })
const Holdings = z.object({
  value: z.array(z.object({ pubkey: z.string(), account: AccountData })),
})

const CONFIG = { encoding: 'base64', commitment: COMMITMENT }

const bytesOf = ({ data }: z.infer<typeof AccountData>) => fromBase64(data[0]) ?? new Uint8Array()

/**
 * Reads a token's mint, and checks that the receiver can own tokens.
 *
 * @throws {InvalidAddressError} the token is not a mint, or the receiver is itself a token account or a mint
 */
export const readMint = async (
  { token, receiver }: { token: string; receiver: Address },
  reading: SolanaReading,
): Promise<Mint> => {
  const mint = solanaAddress(token)
  const { value } = await solanaRead(
    Accounts,
    { method: 'getMultipleAccounts', params: [[mint, receiver], CONFIG] },
    reading,
  )
  const [found, owner] = value
  const bytes = found && bytesOf(found)
  if (!found || !bytes || !isTokenProgram(found.owner) || bytes.length < MINT_BYTES)
    throw new InvalidAddressError(token, { hints: ['There is no token at this address.'] })
  if (owner && isTokenProgram(owner.owner))
    throw new InvalidAddressError(receiver, {
      hints: ['This holds tokens itself: what is sent to it could never be moved again.'],
    })
  return { address: mint, program: solanaAddress(found.owner), decimals: bytes[DECIMALS_AT] ?? 0 }
}

/**
 * The account to pay from: the owner's associated one where its balance is enough, else any other.
 *
 * @throws {InsufficientFundsError} no account of the owner holds that much
 */
export const findHolding = async (
  { owner, mint, amount }: { owner: Address; mint: Mint; amount: bigint },
  reading: SolanaReading,
): Promise<Address> => {
  const [{ value }, associated] = await Promise.all([
    solanaRead(
      Holdings,
      { method: 'getTokenAccountsByOwner', params: [owner, { mint: mint.address }, CONFIG] },
      reading,
    ),
    associatedAccount(owner, mint),
  ])
  const enough = value.filter(({ account }) => {
    const bytes = bytesOf(account)
    if (bytes.length < AMOUNT_AT + 8) return false
    return new DataView(bytes.buffer).getBigUint64(AMOUNT_AT, true) >= amount
  })
  const chosen = enough.find(({ pubkey }) => pubkey === associated) ?? enough[0]
  if (!chosen) throw new InsufficientFundsError()
  return solanaAddress(chosen.pubkey)
}
