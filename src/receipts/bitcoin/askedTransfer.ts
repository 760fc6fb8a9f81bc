import { UnreadableRequestError } from '../../errors/receipt.ts'
import { z } from '../../lib/schema.ts'
import { readParam } from '../readParam.ts'
import type { BitcoinPlace } from './bitcoinPlace.ts'

const Satoshis = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,16}$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
)
const Request = z.object({
  account: z.optional(z.string()),
  recipientAddress: z.optional(z.string()),
  recipient: z.optional(z.string()),
  amount: Satoshis,
  changeAddress: z.optional(z.string()),
  memo: z.optional(z.string()),
})

/** The request of `sendTransfer`. @throws {UnreadableRequestError} */
export function askedTransfer(
  params: unknown,
  { own }: Pick<BitcoinPlace, 'own'>,
): { account: string | undefined; to: string; amount: bigint; memo: string | undefined } {
  const { account, recipientAddress, recipient, amount, changeAddress, memo } = readParam(
    Request,
    params,
  )
  const to = recipientAddress ?? recipient
  if (to === undefined) throw new UnreadableRequestError('recipientAddress: expected an address')
  // It depends on the wallet which of two different receivers it uses.
  if (recipient !== undefined && recipient !== to)
    throw new UnreadableRequestError('recipient: given twice, and not the same')
  // All of the remaining coins would go there.
  if (changeAddress !== undefined && !own.includes(changeAddress))
    throw new UnreadableRequestError('changeAddress: the rest would go to another account')
  return { account, to, amount, memo }
}
