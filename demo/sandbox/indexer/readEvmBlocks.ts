import { callNode } from '../chains/callNode.ts'
import type { ChainBlock, ChainTransaction, ChainTransfer } from './chainFacts.ts'
import { type EvmLog, transfersIn, userOperationIn } from './readEvmLogs.ts'

type RawTransaction = {
  hash: string
  from: string
  to: string | null
  value: string
  input: string
  nonce: string
}
type RawBlock = {
  number: string
  hash: string
  parentHash: string
  timestamp: string
  transactions: RawTransaction[]
}
type RawReceipt = { transactionHash: string; status: string; logs: EvmLog[] }
type RawCall = {
  type: string
  from: string
  to?: string
  value?: string
  error?: string
  calls?: RawCall[]
}

const hex = (number: number) => `0x${number.toString(16)}`

/** What the first four bytes of a call mean, where it failed and left nothing else to go by. */
const intents: Readonly<Record<string, string>> = {
  '0x': 'send',
  '0xa9059cbb': 'send',
  '0x23b872dd': 'send',
  '0x42842e0e': 'send',
  '0xb88d4fde': 'send',
  '0xf242432a': 'send',
  '0x095ea7b3': 'approve',
  '0xa22cb465': 'approve',
  '0x40c10f19': 'mint',
}

const native = (sender: string, receiver: string, value: string | undefined): ChainTransfer[] => {
  const amount = BigInt(value ?? '0x0')
  if (amount === 0n) return []
  const ends = { sender: sender.toLowerCase(), receiver: receiver.toLowerCase() }
  return [{ kind: 'transfer', contract: '', tokenId: '', amount, ...ends }]
}

/** Coins that contracts sent on, within a transaction. */
function inner(call: RawCall): ChainTransfer[] {
  return (call.calls ?? []).flatMap((one) => {
    if (one.error !== undefined) return []
    const moves = one.type === 'CALL' || one.type === 'CREATE' || one.type === 'CREATE2'
    return [...(moves && one.to ? native(one.from, one.to, one.value) : []), ...inner(one)]
  })
}

/** Reads blocks, oldest first, with all that moved in them. @throws {NodeCallError} when one is not there (any more) */
export async function readEvmBlocks(url: string, from: number, to: number): Promise<ChainBlock[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => hex(from + index))
  const answers = await callNode(
    url,
    numbers.flatMap((number) => [
      { method: 'eth_getBlockByNumber', params: [number, true] },
      { method: 'eth_getBlockReceipts', params: [number] },
    ]),
  )
  const blocks = numbers.map((_, index) => answers[index * 2] as RawBlock | null)
  const receipts = new Map(
    numbers
      .flatMap((_, index) => (answers[index * 2 + 1] as RawReceipt[] | null) ?? [])
      .map((receipt) => [receipt.transactionHash, receipt]),
  )
  const traced = blocks
    .flatMap((block) => block?.transactions ?? [])
    .filter(
      ({ hash, to, input }) =>
        to !== null && input !== '0x' && receipts.get(hash)?.status === '0x1',
    )
  const traces =
    traced.length === 0
      ? []
      : await callNode(
          url,
          traced.map(({ hash }) => ({
            method: 'debug_traceTransaction',
            params: [hash, { tracer: 'callTracer' }],
          })),
        )
  const innerOf = new Map(traced.map(({ hash }, index) => [hash, inner(traces[index] as RawCall)]))

  return blocks.flatMap((block) => {
    if (!block) return []
    const at = Number(block.timestamp) * 1000
    return [
      {
        number: Number(block.number),
        hash: block.hash,
        parentHash: block.parentHash,
        transactions: block.transactions.map((raw) =>
          toTransaction(raw, at, receipts.get(raw.hash), innerOf.get(raw.hash) ?? []),
        ),
      },
    ]
  })
}

function toTransaction(
  raw: RawTransaction,
  at: number,
  receipt: RawReceipt | undefined,
  passedOn: readonly ChainTransfer[],
): ChainTransaction {
  const succeeded = receipt?.status === '0x1'
  const logs = receipt?.logs ?? []
  const operations = logs.flatMap((log) => userOperationIn(log) ?? [])
  const entryPoints = new Set(operations.map(({ entryPoint }) => entryPoint))
  const sender = raw.from.toLowerCase()
  const coins = [...(raw.to ? native(raw.from, raw.to, raw.value) : []), ...passedOn]
  return {
    hash: raw.hash,
    at,
    sender,
    receiver: raw.to?.toLowerCase(),
    nonce: Number(raw.nonce),
    intent: raw.to === null ? 'deploy' : (intents[raw.input.slice(0, 10)] ?? 'execute'),
    initiators: new Map([
      [sender, succeeded],
      ...operations.map((one) => [one.account, one.succeeded] as const),
    ]),
    transfers: succeeded
      ? [
          // Transfers through an entry point are fees.
          ...coins.filter((one) => !entryPoints.has(one.sender) && !entryPoints.has(one.receiver)),
          ...logs.flatMap(transfersIn),
        ]
      : [],
  }
}
