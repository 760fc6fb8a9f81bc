import { InvalidAnswerError } from '#errors/http.ts'
import { z } from '#lib/schema.ts'

const anything = z.optional(z.unknown())

/** The parts of a receipt that EIP-5792 uses; viem and others write its status as a word. */
const CallReceipt = z.pipe(
  z.object({
    logs: anything,
    blockHash: anything,
    blockNumber: anything,
    gasUsed: anything,
    transactionHash: z.string(),
    status: anything,
  }),
  z.transform(({ status, ...rest }) => {
    const isDone = status === 'success' || Number(status) === 1
    return { ...rest, status: isDone ? ('0x1' as const) : ('0x0' as const) }
  }),
)
export type CallReceipt = z.output<typeof CallReceipt>

const maybeText = z.catch(z.optional(z.string()), undefined)

/** A wallet's answer; older wallets give the status as a word. */
const Answer = z.object({
  id: maybeText,
  chainId: maybeText,
  status: z.union([z.enum(['PENDING', 'CONFIRMED']), z.number().check(z.gte(100), z.lt(1000))]),
  atomic: anything,
  receipts: z.nullish(z.array(CallReceipt)),
  capabilities: anything,
})

/** A bundler's receipt of a user operation. @see https://eips.ethereum.org/EIPS/eip-7769 */
const OperationReceipt = z.object({
  success: z.boolean(),
  receipt: z.looseObject({}),
  logs: anything,
})

/**
 * The status of calls that were sent together. `status` is 100 while pending, 200 when all are confirmed, 400 when they
 * failed before being sent, 500 when they reverted, 600 when some of them did.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus
 */
export type CallsStatus = {
  version: '2.0.0'
  id: string
  chainId: string
  status: number
  atomic: boolean
  receipts?: CallReceipt[]
  capabilities?: unknown
}

/** The requested batch; `chainId` in hex, empty where only the wallet may know it. */
export type AskedCalls = { id: string; chainId: string }

const METHOD = 'wallet_getCallsStatus'

const read = <Value>(schema: z.ZodMiniType<Value>, answer: unknown): Value => {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new InvalidAnswerError(METHOD, { cause: parsed.error })
}

const outcomeOf = (receipts: readonly CallReceipt[], planned: number): number => {
  const done = receipts.filter(({ status }) => status === '0x1').length
  return done === planned ? 200 : done === 0 ? 500 : 600
}

const statusOf = (
  given: z.infer<typeof Answer>['status'],
  receipts: readonly CallReceipt[],
): number => {
  if (given === 'PENDING') return 100
  return given === 'CONFIRMED' ? outcomeOf(receipts, receipts.length) : given
}

/**
 * A wallet's answer; older wallets give the status as a word. Calls count as atomic only where the wallet says so.
 *
 * @throws {InvalidAnswerError}
 */
export const readCallsStatus = (answer: unknown, asked: AskedCalls): CallsStatus => {
  const { id, chainId, status, atomic, receipts, capabilities } = read(Answer, answer)
  const on = chainId ?? asked.chainId
  if (!on) throw new InvalidAnswerError(METHOD)
  return {
    version: '2.0.0',
    id: id ?? asked.id,
    chainId: on,
    status: statusOf(status, receipts ?? []),
    atomic: atomic === true,
    ...(receipts && { receipts }),
    ...(capabilities !== undefined && { capabilities }),
  }
}

/**
 * The status of a user operation by its bundler's receipt, which is null while pending.
 *
 * @throws {InvalidAnswerError}
 */
export const operationStatus = (result: unknown, asked: AskedCalls): CallsStatus => {
  const base = { version: '2.0.0', ...asked, atomic: true } as const
  if (result === null) return { ...base, status: 100 }
  const { success, receipt, logs } = read(OperationReceipt, result)
  // A bundle's transaction succeeds even where one of its operations fails, and it contains the logs of all operations.
  const own = { ...receipt, status: success ? 1 : 0, ...(logs !== undefined && { logs }) }
  return { ...base, status: success ? 200 : 500, receipts: [read(CallReceipt, own)] }
}

/**
 * The status of transactions sent sequentially, by the node's receipt of each: null is pending.
 *
 * @param planned how many were to be sent
 */
export const sequentialCallsStatus = (
  found: readonly unknown[],
  { planned, ...asked }: AskedCalls & { planned: number },
): CallsStatus => {
  const receipts = found.filter((one) => one !== null).map((one) => read(CallReceipt, one))
  const isWaiting = receipts.length < found.length
  return {
    version: '2.0.0',
    ...asked,
    status: isWaiting ? 100 : outcomeOf(receipts, planned),
    atomic: false,
    receipts,
  }
}
