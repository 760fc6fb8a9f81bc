import { u16At, u64At } from './layout.ts'
import type { ReadInstruction } from './solanaReader.ts'
import { assetOf, moveTokens, ownerOf } from './tokenMove.ts'

/** By the second byte. */
const TRANSFER = 1
const WITHDRAW_FROM_MINT = 2
const WITHDRAW_FROM_ACCOUNTS = 3
const HARVEST = 4
const SET = 5

/** What of a transfer a token keeps back. @see https://docs.rs/spl-token-2022-interface (TransferFeeInstruction) */
export const readTransferFee: ReadInstruction = (reader, { accounts, data }) => {
  const [first, second, third, fourth] = accounts
  switch (data[1]) {
    case TRANSFER: {
      // Laid out like the checked transfer, one byte later, with the fee behind it.
      const parts = { from: first, mint: second, to: third, by: fourth }
      const moved = moveTokens(reader, { ...parts, data: data.subarray(1) })
      const withheld = u64At(data, 11)
      return moved && withheld !== undefined && withheld > 0n ? [{ ...moved[0], withheld }] : moved
    }
    case WITHDRAW_FROM_MINT:
    case WITHDRAW_FROM_ACCOUNTS:
      return first === undefined || second === undefined
        ? undefined
        : [
            {
              act: 'collectFees',
              asset: assetOf(reader, first, first, undefined),
              to: ownerOf(reader, second),
              isOwner: reader.tokens.holdingOf(second) !== undefined,
            },
          ]
    case HARVEST:
      // From the accounts to the mint, where they stay whose they are.
      return []
    case SET: {
      const [basisPoints, most] = [u16At(data, 2), u64At(data, 4)]
      if (first === undefined || basisPoints === undefined || most === undefined) return undefined
      return [{ act: 'setFee', asset: assetOf(reader, first, first, undefined), basisPoints, most }]
    }
    default:
      return undefined
  }
}
