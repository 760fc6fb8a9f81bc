import { UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase58 } from '#lib/base58.ts'
import { z } from '#lib/schema.ts'
import { bytesToHex } from '../bytesToHex.ts'
import { readParam } from '../readParam.ts'
import { type CompiledMessage, expandMessage } from './solanaMessage.ts'

const MAX_DATA_TEXT = 6_000

/** WalletConnect's first form repeats the content of the transaction; older wallets sign this instead of it. */
const Mirror = z.object({
  feePayer: z.nullish(z.string()),
  instructions: z.nullish(
    z.array(
      z.object({
        programId: z.string(),
        keys: z.array(z.object({ pubkey: z.string() })),
        data: z.nullish(
          z.union([z.string().check(z.maxLength(MAX_DATA_TEXT)), z.array(z.number())]),
        ),
      }),
    ),
  ),
})

const hexOf = (data: string | readonly number[] | null | undefined): string => {
  const bytes = typeof data === 'string' ? fromBase58(data) : Uint8Array.from(data ?? [])
  return bytes ? bytesToHex(bytes) : 'no base58'
}

/**
 * Checks that the repeated content is that of the transaction, as it depends on the wallet which of them is signed.
 *
 * @throws {UnreadableRequestError} the two differ
 */
export function requireMirror(params: unknown, message: CompiledMessage): void {
  const { feePayer, instructions } = readParam(Mirror, params)
  const shown = expandMessage(message, new Map())
  const differs = () =>
    new UnreadableRequestError('instructions: other than those of the transaction')
  if (typeof feePayer === 'string' && feePayer !== shown.feePayer) throw differs()
  if (!instructions) return
  const listed = instructions.map(({ programId, keys, data }) =>
    [programId, hexOf(data), ...keys.map(({ pubkey }) => pubkey)].join(' '),
  )
  const own = shown.instructions.map(({ program, accounts, data }) =>
    [program, bytesToHex(data), ...accounts].join(' '),
  )
  if (listed.join('\n') !== own.join('\n')) throw differs()
}
