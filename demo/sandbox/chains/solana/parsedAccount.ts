import type { BankAccount } from './solanaBank.ts'
import { decodeTokenData, TOKEN_PROGRAM, tokenPrograms } from './tokenLayout.ts'
import { ownDescription } from './tokenMetadata.ts'

/** An amount in the form of a node's answer, with its decimals. */
export const tokenAmount = (amount: bigint, decimals: number) => {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = part ? `${whole}.${part}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** What a mint of Token-2022 adds to itself, as nodes show it. */
function extensions(mint: string, data: Uint8Array): object {
  const reported = ownDescription(data)
  if (!reported) return {}
  const state = { ...reported, mint, additionalMetadata: [], updateAuthority: null }
  return {
    extensions: [
      { extension: 'metadataPointer', state: { authority: null, metadataAddress: mint } },
      { extension: 'tokenMetadata', state },
    ],
  }
}

/** An account of a token program in the encoding `jsonParsed`; undefined for all others. */
export function parsedAccount(
  { address, owner, data }: BankAccount,
  decimalsOf: (mint: string) => number | undefined,
): object | undefined {
  const token = tokenPrograms.includes(owner) ? decodeTokenData(data) : undefined
  if (!token) return undefined
  const info =
    token.type === 'mint'
      ? {
          decimals: token.decimals,
          freezeAuthority: null,
          isInitialized: true,
          mintAuthority: token.authority ?? null,
          supply: String(token.supply),
          ...extensions(address, data),
        }
      : {
          isNative: false,
          mint: token.mint,
          owner: token.owner,
          state: 'initialized',
          tokenAmount: tokenAmount(token.amount, decimalsOf(token.mint) ?? 0),
        }
  const program = owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022'
  return { parsed: { info, type: token.type }, program, space: data.length }
}
