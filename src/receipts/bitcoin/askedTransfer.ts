import { UnreadableRequestError } from '#errors/receipt.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'

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
export function askedTransfer(params: unknown): {
  account: string | undefined
  to: string
  amount: bigint
  changeAddress: string | undefined
  memo: string | undefined
} {
  const { account, recipientAddress, recipient, amount, changeAddress, memo } = readParam(
    Request,
    params,
  )
  const to = recipientAddress ?? recipient
  if (to === undefined) throw new UnreadableRequestError('recipientAddress: expected an address')
  // It depends on the wallet which of two different receivers it uses.
  if (recipient !== undefined && recipient !== to)
    throw new UnreadableRequestError('recipient: given twice, and not the same')
  return { account, to, amount, changeAddress, memo }
}
