import { type Address, getAddress, type Hex, isAddress, isAddressEqual } from 'viem'
import { UnreadableRequestError } from '#errors/receipt.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { type Act, type AddressKind, withInner } from '../act.ts'
import type { Reading, ReadingContext } from '../reading.ts'
import { readMessageStep } from '../readMessageStep.ts'
import { AnyAddress, Bytes, readParam } from '../readParam.ts'
import type { ReceiptRequest, Step } from '../receipt.ts'
import { rightsOf } from '../right.ts'
import { estimateFee, type Work } from './estimateFee.ts'
import type { EvmCall } from './evmCall.ts'
import { evmNode } from './evmNode.ts'
import type { EvmReader } from './evmReader.ts'
import { openLookUps } from './lookUps.ts'
import { accountCalls, readCall } from './readCall.ts'
import { readCalls } from './readCalls.ts'
import { readCapabilities } from './readCapabilities.ts'
import { readConnect } from './readConnect.ts'
import { readExecutionGrants } from './readExecutionGrants.ts'
import { readGrantStep, readRevocationStep } from './readGrantStep.ts'
import { readMessage } from './readMessage.ts'
import { tokenReader } from './readToken.ts'
import { readDelegationsOf, readTransaction } from './readTransaction.ts'
import { readTypedStep } from './readTypedStep.ts'
import { readUserOperation } from './readUserOperation.ts'
import { simulateCalls } from './simulateCalls.ts'
import { readTypedData } from './typedData.ts'

/**
 * Reads the requests of EVM wallets.
 *
 * @throws {UnreadableRequestError}
 */
export async function readEvm(
  { chain, account: named, method, params }: ReceiptRequest,
  context: ReadingContext,
  { signal }: Cancellable,
): Promise<Reading> {
  if (!isAddress(named, { strict: false }))
    throw new UnreadableRequestError('the account is no address')
  const account = getAddress(named)
  const lookUps = openLookUps()
  const node = evmNode(context.ask, { lookUps, signal })
  const { coin, tokens = [] } = context
  const reader: EvmReader = {
    node,
    lookUps,
    tokens: tokenReader(node, { coin, tokens }),
    coin,
    chainId: Number(chain.split(':')[1]),
    account,
    from: account,
    depth: 0,
    readInner: readCall,
    context,
    signal,
  }
  const reading = await readMethod(reader, method, params)
  const cut = lookUps.cut()
  return cut ? { ...reading, lookUps: cut } : reading
}

async function readMethod(reader: EvmReader, method: string, params: unknown): Promise<Reading> {
  const { account, context } = reader
  switch (method) {
    case 'personal_sign': {
      const { bytes, from } = readMessage(params)
      return { steps: [readMessageStep(bytes)], named: { account: from } }
    }
    case 'eth_sign': {
      const [from, data] = readParam(Pair, params)
      const hex = readParam(Bytes, data)
      // Of any length: wallets sign the account's bytes as they see fit, and nobody can read them.
      const step: Step = { acts: [{ act: 'hash', hex }] }
      return { steps: [step], named: { account: readParam(AnyAddress, from) } }
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4': {
      const [from, data] = readParam(Pair, params)
      const step = await readTypedStep(reader, readTypedData(data))
      return await withOccupants(reader, {
        steps: [step],
        named: { account: readParam(AnyAddress, from) },
      })
    }
    case 'eth_signTransaction':
    case 'eth_sendTransaction': {
      const { from, chainId, ...call } = readTransaction(params)
      const delegations = readDelegationsOf(params).map(
        ({ chainId, address }): Act => ({
          act: 'delegation',
          of: 'code',
          to: isAddressEqual(address, ZERO) ? undefined : address,
          chainId: chainId === 0 ? undefined : BigInt(chainId),
        }),
      )
      const reading = await readSending(
        reader,
        [call],
        { asked: call },
        delegatedCode(delegations, reader.chainId),
      )
      const steps = reading.steps.map(({ acts }) => ({ acts: [...delegations, ...acts] }))
      return await withOccupants(reader, { ...reading, steps, named: namedOf(from, chainId) })
    }
    case 'wallet_sendCalls': {
      const { from, chainId, calls, paymaster, atomicRequired, capabilities } = readCalls(params)
      const reading = await readSending(reader, calls, { paymasterUrl: paymaster?.url })
      // A wallet that does not know a required capability must refuse.
      const isAtomic = context.smartAccount !== undefined || atomicRequired
      const [ofBatch = {}, ...ofCalls] = capabilities
      return await withOccupants(reader, {
        ...reading,
        steps: reading.steps.map(({ acts }, index) => ({
          acts: [
            ...acts,
            ...(index === 0 ? readCapabilities(ofBatch) : []),
            ...readCapabilities(ofCalls[index] ?? {}),
          ],
        })),
        ...(calls.length > 1 && { isAtomic }),
        named: namedOf(from, chainId),
      })
    }
    case 'eth_sendUserOperation': {
      const { sender, operation } = readUserOperation(params)
      const calls = accountCalls(reader, operation.callData) ?? [
        { to: sender, value: 0n, data: operation.callData },
      ]
      const reading = await readSending(reader, calls, { asked: operation })
      return await withOccupants(reader, {
        ...reading,
        ...(calls.length > 1 && { isAtomic: true }),
        named: { account: sender },
      })
    }
    case 'wallet_connect': {
      const { origin, now } = context
      return { steps: [readConnect(params, { account, chainId: reader.chainId, origin, now })] }
    }
    case 'wallet_grantPermissions':
      return { steps: [await readGrantStep(reader, params)] }
    case 'wallet_requestExecutionPermissions': {
      const { steps, account, chainIds } = await readExecutionGrants(reader, params)
      // Of several networks one that is not shown counts.
      const other = chainIds.find((id) => id !== reader.chainId)
      return { steps, named: namedOf(account, other ?? chainIds[0]) }
    }
    case 'wallet_revokeExecutionPermission':
    case 'wallet_revokePermissions':
      return { steps: [readRevocationStep(params)] }
    default:
      throw new UnreadableRequestError('the method is not known')
  }
}

const Pair = z.array(z.unknown()).check(z.minLength(2))
const ZERO = '0x0000000000000000000000000000000000000000'

const namedOf = (account: Address | undefined, chainId: number | undefined) => ({
  account,
  chainId: chainId === undefined ? undefined : String(chainId),
})

/** Calls of a transaction or batch: what each does, what the chain simulates, and what they cost. */
async function readSending(
  reader: EvmReader,
  calls: readonly EvmCall[],
  paying: Omit<Work, 'gasUsed'>,
  code?: Hex,
): Promise<Reading> {
  const { account, coin, tokens, signal, context } = reader
  const { ask, smartAccount } = context
  const [steps, simulation] = await Promise.all([
    Promise.all(calls.map(async (call): Promise<Step> => ({ acts: await readCall(reader, call) }))),
    simulateCalls(account, calls, { ask, tokens, coin, code, signal }),
  ])
  const gasUsed = simulation.status === 'unknown' ? undefined : simulation.gasUsed
  const { fee, usual } = await estimateFee(
    { gasUsed, ...paying },
    { ask, coin, smartAccount, signal },
  )
  return {
    steps,
    simulation,
    ...(fee && { fee }),
    ...(usual !== undefined && { usualFee: usual }),
  }
}

/** What the account's code is once the delegations of a transaction hold (EIP-7702); undefined where none is for it. */
function delegatedCode(delegations: readonly Act[], chainId: number): Hex | undefined {
  const last = delegations.findLast(
    (one) =>
      one.act === 'delegation' &&
      one.of === 'code' &&
      (one.chainId === undefined || one.chainId === BigInt(chainId)),
  )
  if (last?.act !== 'delegation' || last.of !== 'code') return undefined
  return last.to === undefined ? '0x' : `0xef0100${last.to.slice(2).toLowerCase()}`
}

/** Asks what is at the addresses that the rules look at. */
async function withOccupants(reader: EvmReader, reading: Reading): Promise<Reading> {
  const acts = reading.steps.flatMap((step) => step.acts.flatMap(withInner))
  const addresses = [...new Set(acts.flatMap((act) => addressesOf(act)))].filter(
    (address): address is Address => isAddress(address, { strict: false }),
  )
  const found = await Promise.all(
    addresses.map(
      async (address): Promise<[string, AddressKind]> => [
        address.toLowerCase(),
        await reader.node.addressKindOf(address),
      ],
    ),
  )
  return { ...reading, occupants: new Map(found) }
}

/** The addresses of an act for which a rule asks whether there is a contract. */
const addressesOf = (act: Act): string[] => [
  ...rightsOf(act).flatMap(({ over, to }) =>
    to !== undefined && ['asset', 'items', 'debt'].includes(over.kind) ? [to] : [],
  ),
  ...(act.act === 'transfer' && act.asset.kind === 'coin' && act.amount > 0n ? [act.to] : []),
]
