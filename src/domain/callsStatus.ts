import { InvalidAnswerError } from '../errors/http.ts'

type Fields = Readonly<Record<string, unknown>>

/** A transaction's receipt, as far as EIP-5792 has it. */
export type CallReceipt = Fields & { status: '0x0' | '0x1' }

/**
 * How calls that were sent together stand. `status` is 100 while they wait, 200 when all are done, 400 when they will
 * never be sent, 500 when they were reverted, 600 when some of them were.
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

/** What was asked; `chainId` in hex, empty where only the wallet may know it. */
export type AskedCalls = { id: string; chainId: string }

const invalid = () => new InvalidAnswerError('wallet_getCallsStatus')

const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null) throw invalid()
  return value as Fields
}

const kept = ['logs', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash']

const readReceipt = (value: unknown): CallReceipt => {
  const given = fieldsOf(value)
  if (typeof given.transactionHash !== 'string') throw invalid()
  const isDone = given.status === 'success' || Number(given.status) === 1
  return {
    ...Object.fromEntries(kept.flatMap((name) => (name in given ? [[name, given[name]]] : []))),
    status: isDone ? '0x1' : '0x0',
  }
}

const outcomeOf = (receipts: readonly CallReceipt[], planned: number): number => {
  const done = receipts.filter(({ status }) => status === '0x1').length
  return done === planned ? 200 : done === 0 ? 500 : 600
}

const statusOf = (given: unknown, receipts: readonly CallReceipt[]): number => {
  if (given === 'PENDING') return 100
  if (given === 'CONFIRMED') return outcomeOf(receipts, receipts.length)
  if (typeof given !== 'number' || !(given >= 100 && given < 1000)) throw invalid()
  return given
}

/**
 * A wallet's answer; older wallets say it in words. Nothing is called atomic that the wallet does not.
 *
 * @throws {InvalidAnswerError}
 */
export const readCallsStatus = (answer: unknown, asked: AskedCalls): CallsStatus => {
  const { id, chainId, status, atomic, receipts, capabilities } = fieldsOf(answer)
  const read = Array.isArray(receipts) ? receipts.map(readReceipt) : undefined
  const on = typeof chainId === 'string' ? chainId : asked.chainId
  if (!on) throw invalid()
  return {
    version: '2.0.0',
    id: typeof id === 'string' ? id : asked.id,
    chainId: on,
    status: statusOf(status, read ?? []),
    atomic: atomic === true,
    ...(read && { receipts: read }),
    ...(capabilities !== undefined && { capabilities }),
  }
}

/**
 * A bundler's receipt of an operation, null while there is none.
 *
 * @throws {InvalidAnswerError}
 * @see https://eips.ethereum.org/EIPS/eip-7769
 */
export const operationStatus = (result: unknown, asked: AskedCalls): CallsStatus => {
  const base = { version: '2.0.0', ...asked, atomic: true } as const
  if (result === null) return { ...base, status: 100 }
  const { success, receipt, logs } = fieldsOf(result)
  if (typeof success !== 'boolean') throw invalid()
  // A bundle's transaction succeeds also where an operation in it does not, and logs what others did.
  const own = { ...fieldsOf(receipt), status: success ? 1 : 0, ...(logs !== undefined && { logs }) }
  return { ...base, status: success ? 200 : 500, receipts: [readReceipt(own)] }
}

/**
 * Transactions sent one by one, by what the node knows of each: null is not in a block yet.
 *
 * @param planned how many there should have been
 */
export const turnsStatus = (
  found: readonly unknown[],
  { planned, ...asked }: AskedCalls & { planned: number },
): CallsStatus => {
  const receipts = found.filter((one) => one !== null).map(readReceipt)
  const isWaiting = receipts.length < found.length
  return {
    version: '2.0.0',
    ...asked,
    status: isWaiting ? 100 : outcomeOf(receipts, planned),
    atomic: false,
    receipts,
  }
}
