import { parseCaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { namespaceTraits } from '#domain/network/namespaceTraits.ts'
import { hasReceipts } from '#domain/request/receiptNamespace.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { innermostRequest } from './innermostRequest.ts'
import { loadReceipts } from './loadReceipts.ts'
import { paramsText } from './paramsText.ts'
import type { Reading, ReadingContext } from './reading.ts'
import type { Receipt, ReceiptRequest } from './receipt.ts'
import { assessRisks } from './rules/assessRisks.ts'
import { visibleText } from './visibleText.ts'

/** Fetches what reads requests of a namespace. Rejects where the file cannot be had. */
export async function preloadReader(namespace: Namespace): Promise<void> {
  if (hasReceipts(namespace)) await loadReceipts[namespace]()
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
  const reading = await readInside(request, context, { signal })
  const { steps, isAtomic, simulation, fee } = reading
  const { origin, familiar, now } = context
  // What is dangerous by a method is so within another request, too.
  const { method } = innermostRequest(request)
  const risks = assessRisks({
    ...reading,
    request: { ...request, method },
    ...{ origin, now, ...(familiar && { familiar }) },
  })
  return {
    request,
    steps,
    risks,
    ...(isAtomic !== undefined && { isAtomic }),
    ...(simulation && { simulation }),
    ...(fee && { fee }),
  }
}

/** A request inside another is read as itself; where it belongs to another network, nobody of this one is asked. */
async function readInside(
  request: ReceiptRequest,
  context: ReadingContext,
  { signal }: Cancellable,
): Promise<Reading> {
  const inner = innermostRequest(request)
  if (inner.chain === request.chain) return await read(inner, context, { signal })
  const { namespace, reference } = parseCaipNetworkId(inner.chain)
  const { ask: _, tokens: __, ...known } = context
  const { decimals } = namespaceTraits[namespace].coin
  const coin = { kind: 'coin', symbol: undefined, decimals } as const
  const reading = await read(inner, { ...known, coin }, { signal })
  return { ...reading, named: { ...reading.named, chainId: reference } }
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
    const receipts = await loadReceipts[namespace]()
    return await receipts.read(request, context, { signal })
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
