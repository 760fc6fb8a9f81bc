import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { readPsbt } from '#domain/request/psbt.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'

const HEX = /^(?:[0-9a-f]{2})+$/i
const MAX_TEXT = 2_000_000

const Request = z.object({
  account: z.optional(z.string()),
  psbt: z.string().check(z.maxLength(MAX_TEXT)),
  signInputs: z.optional(
    z.array(
      z.object({
        index: z.int().check(z.gte(0)),
        address: z.optional(z.string()),
        sighashTypes: z.optional(z.array(z.int())),
      }),
    ),
  ),
})
export type SignInput = NonNullable<z.infer<typeof Request>['signInputs']>[number]

/** Reads a PSBT in base64 or hex. No text is a PSBT in both: each begins with fixed bytes. */
export function psbtOf(text: string): Transaction | undefined {
  const bytes = HEX.test(text) ? hex.decode(text) : fromBase64(text)
  return bytes && readPsbt(bytes)
}

/** The request of `signPsbt`. @throws {UnreadableRequestError} */
export function askedPsbt(params: unknown): {
  account: string | undefined
  psbt: Transaction
  signInputs: readonly SignInput[]
} {
  const { account, psbt: text, signInputs = [] } = readParam(Request, params)
  const psbt = psbtOf(text)
  if (!psbt) throw new UnreadableRequestError('psbt: expected a PSBT')
  return { account, psbt, signInputs }
}
