import { RequestMismatchError, UnreadableRequestError } from '#errors/receipt.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { wait } from '#lib/wait.ts'
import { checkOutcome } from '#receipts/checkOutcome.ts'
import { readAnswer } from '#receipts/readAnswer.ts'
import type { Ask, ReceiptRequest } from '#receipts/receipt.ts'

/** A node may hear of a transaction later than the page: how often it is asked, and how long between, ms. */
const LOOKS = 10
const BETWEEN_MS = 1500

const EvmHash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))
const SolanaId = z.object({ signature: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)) })
const BitcoinId = z.object({ txid: z.string().check(z.regex(/^[\da-f]{64}$/i)) })
const Broadcast = z.object({ broadcast: z.literal(true) })

/** Whether the wallet sends what it signs: its answer names something that lies on the network. */
export const isOnNetwork = ({ method, params }: ReceiptRequest): boolean =>
  ['eth_sendTransaction', 'solana_signAndSendTransaction', 'sendTransfer'].includes(method) ||
  (method === 'signPsbt' && Broadcast.safeParse(params).success)

/** The id of the transaction that a wallet has sent; undefined where the answer holds none. */
export const sentId = (request: ReceiptRequest, answer: unknown): string | undefined =>
  isOnNetwork(request)
    ? (readAnswer(EvmHash, answer) ??
      readAnswer(SolanaId, answer)?.signature ??
      readAnswer(BitcoinId, answer)?.txid)
    : undefined

/** What does not belong to what was asked; undefined where nothing of the kind was found. */
export async function findMismatch(
  request: ReceiptRequest,
  answer: unknown,
  { ask, signal }: { ask: Ask | undefined } & Cancellable,
): Promise<RequestMismatchError | undefined> {
  try {
    for (let look = 1; ; look += 1) {
      const check = await checkOutcome(request, answer, { ask, signal })
      const isEarly = check.status === 'unchecked' && check.why === 'not-found'
      if (!isEarly || look === LOOKS) return undefined
      await wait(BETWEEN_MS, { signal })
    }
  } catch (error) {
    if (error instanceof RequestMismatchError) return error
    // What could not be read cannot be compared either; the visitor was told so before they went on.
    if (error instanceof UnreadableRequestError) return undefined
    throw error
  }
}
