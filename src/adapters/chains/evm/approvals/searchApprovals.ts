import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import { HttpError } from '#errors/http.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { parseAnswer } from '../../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../../readRpc.ts'
import type { ApprovalSearch } from '../../tokenApprovals.ts'
import type { EvmReading } from '../callContract.ts'
import { evmAccount } from '../evmAccount.ts'
import { Hex, Quantity } from '../hex.ts'
import { type BlockRange, firstRange, narrowerRange, rangeBelow, startOf } from './blockRange.ts'
import { type Grant, grantEvents, LogEntries, readGrants } from './readGrants.ts'
import { readInForce } from './readInForce.ts'

const Block = z.object({ number: Quantity, timestamp: Quantity })

const msOf = ({ timestamp }: z.infer<typeof Block>) => Number(timestamp) * 1000

const readBlock = async (which: Hex | 'latest', { network, ...options }: EvmReading) => {
  const method = 'eth_getBlockByNumber'
  const answer = await readRpc({ network, method, params: [which, false] }, options)
  return parseAnswer(Block, answer, method)
}

/** Number and time of the latest block. */
export const readLatest = async (reading: EvmReading): Promise<{ head: bigint; now: number }> => {
  const block = await readBlock('latest', reading)
  return { head: BigInt(block.number), now: msOf(block) }
}

const hexOf = (number: bigint): Hex => `0x${number.toString(16)}`

const readLogs = async (owner: Hex, range: BlockRange, { network, ...options }: EvmReading) => {
  const method = 'eth_getLogs'
  const filter = {
    fromBlock: hexOf(startOf(range)),
    toBlock: hexOf(range.last),
    topics: [Object.values(grantEvents), [`0x${owner.slice(2).padStart(64, '0')}`]],
  }
  const answer = await readRpc({ network, method, params: [filter] }, options)
  return parseAnswer(LogEntries, answer, method)
}

/** Nodes have many errors for too large a request, but only one for a missing method. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  (error instanceof HttpError && error.status !== 429) ||
  (error instanceof ProviderRpcError && error.code !== -32601 && error.code !== 429)

/** Reads the time of a block where the node's logs do not have it. */
const withTimes = async (grants: readonly Grant[], reading: EvmReading): Promise<Grant[]> => {
  const blocks = [
    ...new Set(grants.filter(({ since }) => since === undefined).map(({ block }) => block)),
  ]
  const times = new Map(
    await Promise.all(
      blocks.map(async (block) => [block, msOf(await readBlock(hexOf(block), reading))] as const),
    ),
  )
  return grants.map((grant) => {
    const since = grant.since ?? times.get(grant.block)
    return since === undefined ? grant : { ...grant, since }
  })
}

/** An account that acts by somebody's code begins with this, and the code's address. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i

/** The delegation of the account to the code of another address, if there is one. */
export const readDelegation = async (
  owner: Hex,
  { network, ...options }: EvmReading,
): Promise<TokenApproval[]> => {
  const method = 'eth_getCode'
  const code = parseAnswer(
    Hex,
    await readRpc({ network, method, params: [owner, 'latest'] }, options),
    method,
  )
  const [, to] = DELEGATION.exec(code) ?? []
  return to
    ? [{ id: `delegation:${to}`, kind: 'delegation', spender: `0x${to.toLowerCase()}` }]
    : []
}

/** Searches the logs of a chain for the approvals that an account has given, from the latest block downwards. */
export const searchApprovals = (
  { account, network }: { account: CaipAddress; network: Network },
  rpc: RpcOptions,
): ApprovalSearch => {
  const owner = evmAccount(account).toLowerCase() as Hex
  const seen = new Set<string>()
  let start: { head: bigint; now: number } | undefined
  let range: BlockRange | undefined

  const logsOf = async (asked: BlockRange, reading: EvmReading) => {
    let tried = asked
    for (;;) {
      try {
        return { logs: await readLogs(owner, tried, reading), range: tried }
      } catch (error) {
        reading.signal?.throwIfAborted()
        const narrower = isRefusal(error) ? narrowerRange(tried) : undefined
        if (!narrower) throw error
        tried = narrower
        // Kept though the step may yet be stopped: the node will not take more the next time.
        range = narrower
      }
    }
  }

  return {
    async step({ signal }: Cancellable = {}) {
      const reading = { network, ...rpc, signal, isStrict: true as const }
      const delegations = start ? [] : await readDelegation(owner, reading)
      const { head, now } = start ?? (await readLatest(reading))
      const found = await logsOf(range ?? firstRange(head), reading)
      const grants = readGrants(found.logs).filter(({ id }) => !seen.has(id))
      const held = await readInForce(grants, { owner, now }, reading)
      const ids = new Set(held.map(({ id }) => id))
      const dated = await withTimes(
        grants.filter(({ id }) => ids.has(id)),
        reading,
      )
      const times = new Map(dated.map(({ id, since }) => [id, since]))

      // Only now is the step done: until here it can be tried again.
      start = { head, now }
      for (const { id } of grants) seen.add(id)
      const below = rangeBelow(found.range)
      range = below ?? found.range
      const left = below ? below.last + 1n : 0n
      return {
        approvals: [...delegations, ...held.map((one) => ({ ...one, since: times.get(one.id) }))],
        share: 1 - Number(left) / (Number(head) + 1),
        isDone: below === undefined,
      }
    },
  }
}
