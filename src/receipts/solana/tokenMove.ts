import type { Transfer } from '../act.ts'
import type { Token } from '../asset.ts'
import { u64At } from './layout.ts'
import type { SolanaReader } from './solanaReader.ts'

/** The owner of a token account; the account itself where the owner is unknown. */
export const ownerOf = ({ tokens }: SolanaReader, account: string): string =>
  tokens.holdingOf(account)?.owner ?? account

/** Accounts of an instruction by name, with its data. */
export type Named<Name extends string> = { [One in Name]?: string | undefined } & {
  data: Uint8Array
}

/** The amount, and the decimals where the instruction contains them. */
export const amountOf = (data: Uint8Array, isChecked: boolean) => {
  const [amount, decimals] = [u64At(data, 1), data[9]]
  return amount === undefined || (isChecked && decimals === undefined)
    ? undefined
    : { amount, decimals: isChecked ? decimals : undefined }
}

/** The token of an account, by its mint where the instruction has it. */
export function assetOf(
  { tokens }: SolanaReader,
  account: string,
  mint: string | undefined,
  decimals: number | undefined,
): Token {
  return tokens.token(mint ?? tokens.holdingOf(account)?.mint, { account, decimals })
}

/** Tokens go from one account to another, which their owners have. */
export function moveTokens(
  reader: SolanaReader,
  { from, mint, to, by, data }: Named<'from' | 'mint' | 'to' | 'by'>,
): [Transfer] | undefined {
  const read = amountOf(data, mint !== undefined)
  if (from === undefined || to === undefined || !read) return undefined
  const { amount, decimals } = read
  const known = mint ?? reader.tokens.holdingOf(to)?.mint
  return [
    {
      act: 'transfer',
      asset: assetOf(reader, from, known, decimals),
      amount,
      from: reader.tokens.holdingOf(from)?.owner ?? by ?? from,
      to: ownerOf(reader, to),
    },
  ]
}
