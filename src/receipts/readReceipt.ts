import { parseCaipNetworkId } from '../domain/caip.ts'
import { hasReceipts, type ReceiptNamespace } from '../domain/receiptNamespace.ts'
import { UnreadableRequestError } from '../errors/receipt.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { lazy } from '../lib/lazy.ts'
import { paramsText } from './paramsText.ts'
import type { Reading, ReadingContext, ReadRequest } from './reading.ts'
import type { Receipt, ReceiptRequest } from './receipt.ts'
import { assessRisks } from './rules/assessRisks.ts'
import { visibleText } from './visibleText.ts'

/** One reader for each namespace, each fetched with the first request it reads. */
const readers: Readonly<Record<ReceiptNamespace, () => Promise<ReadRequest>>> = {
  eip155: lazy(async () => (await import('./evm/readEvm.ts')).readEvm),
  bip122: lazy(async () => (await import('./bitcoin/readBitcoin.ts')).readBitcoin),
  cosmos: lazy(async () => (await import('./cosmos/readCosmos.ts')).readCosmos),
  solana: lazy(async () => (await import('./solana/readSolana.ts')).readSolana),
}

/**
 * Reads a request into data: what it does, what it costs, what the chain says would happen, and what could go wrong.
 * What cannot be read is given as it came, with a risk, so that nobody approves an empty screen.
 *
 * @throws only the reason of its signal
 */
export async function readReceipt(
  request: ReceiptRequest,
  context: ReadingContext,
  { signal }: Cancellable = {},
): Promise<Receipt> {
  const reading = await read(request, context, { signal })
  const { steps, isAtomic, simulation, fee } = reading
  const { origin, familiar, now } = context
  const risks = assessRisks({ ...reading, request, origin, now, ...(familiar && { familiar }) })
  return {
    request,
    steps,
    risks,
    ...(isAtomic !== undefined && { isAtomic }),
    ...(simulation && { simulation }),
    ...(fee && { fee }),
  }
}

async function read(
  request: ReceiptRequest,
  context: ReadingContext,
  { signal }: Cancellable,
): Promise<Reading> {
  signal?.throwIfAborted()
  try {
    const { namespace } = parseCaipNetworkId(request.chain)
    if (!hasReceipts(namespace))
      throw new UnreadableRequestError('the network is of a kind that is not read')
    const reader = await readers[namespace]()
    return await reader(request, context, { signal })
  } catch (error) {
    signal?.throwIfAborted()
    return { steps: [{ acts: [unreadable(request, error)] }] }
  }
}

const unreadable = ({ method, params }: ReceiptRequest, error: unknown) => ({
  act: 'unreadable' as const,
  method: visibleText(method, 60),
  text: paramsText(params),
  problem: error instanceof UnreadableRequestError ? visibleText(error.problem, 200) : undefined,
})
