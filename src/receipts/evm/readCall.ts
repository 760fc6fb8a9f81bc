import { type Address, type Hex, isAddressEqual, parseAbi, size, sliceHex } from 'viem'
import type { Act, CoinsAlong, Multicall, SafeTransaction, UnknownCall } from '../act.ts'
import type { EvmCall } from './evmCall.ts'
import type { EvmReader } from './evmReader.ts'
import { hostFunctionOf } from './hostFunctionOf.ts'
import { innerCalls, type ValuedCall } from './innerCalls.ts'
import { isMultisend } from './knownContracts.ts'
import { readClaim } from './readClaim.ts'
import { readFurtherTokenCall } from './readFurtherTokenCall.ts'
import { readNamedCall, readVerifiedName } from './readNamedCall.ts'
import { readTokenCall } from './readTokenCall.ts'
import { tryDecode } from './tryDecode.ts'

/** Limits of nesting, and of calls in one call: the rest is left unread and reported so. */
const MAX_DEPTH = 4
const MAX_INNER = 64

const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
  'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
])

/** What one call does: by a known standard, else by a descriptor or an ABI, else an unknown call. */
export async function readCall(reader: EvmReader, { to, value, data }: EvmCall): Promise<Act[]> {
  const { coin, from } = reader
  if (to === undefined) return [{ act: 'deployment', value, coin, bytes: size(data) }]
  if (data === '0x') return [{ act: 'transfer', asset: coin, amount: value, from, to }]
  const ofToken = await readTokenCall(reader, to, data)
  if (ofToken) return withCoins(ofToken, { asset: coin, amount: value, from, to })
  const call = { to, value, data }
  const isDeep = reader.depth >= MAX_DEPTH
  const safe = isDeep ? undefined : await readSafeCall(reader, to, data)
  if (safe && isSafe(reader, to, data))
    return withCoins([safe], { asset: coin, amount: value, from, to })
  const multicall = isDeep ? undefined : await readMulticall(reader, call)
  if (multicall) return [multicall]
  const named = await readNamedCall(reader, call)
  const further = await readFurtherTokenCall(reader, to, data)
  // A description says what it is for, the standard what leaves and what right arises.
  if (named) return [named, ...(further ?? []).filter(({ act }) => act !== 'unknownCall')]
  if (further) return withCoins(further, { asset: coin, amount: value, from, to })
  const claims = safe ?? (await readClaim(reader, to, data))
  return [{ ...(await unknownCall(reader, call)), ...(claims && { claims }) }]
}

/** Functions of tokens are not payable: coins sent with them are lost or meant for something else. */
const withCoins = (acts: Act[], along: Omit<CoinsAlong, 'act'>): Act[] =>
  along.amount > 0n ? [...acts, { act: 'coinsAlong', ...along }] : acts

const unknownCall = async (
  reader: EvmReader,
  { to, value, data }: ValuedCall,
): Promise<UnknownCall> => {
  // At once: the node is not to wait for a service that only knows names.
  const [at, named] = await Promise.all([
    reader.node.addressKindOf(to),
    readVerifiedName(reader, { to, data }),
  ])
  return {
    act: 'unknownCall',
    program: to,
    selector: size(data) >= 4 ? sliceHex(data, 0, 4) : data,
    bytes: size(data),
    value,
    coin: reader.coin,
    at,
    ...(named && { named }),
  }
}

const DELEGATE_CALL = 1

/**
 * Whether a contract is known to be a Safe: it is the account itself, or the host says so. Any contract can have a function
 * of that name; what it would do is then shown as a claim, since a Safe of the visitor's can lose everything by it.
 */
const isSafe = ({ account, context }: EvmReader, contract: Address, data: Hex): boolean =>
  isAddressEqual(contract, account) || hostFunctionOf(context, contract, data) !== undefined

/** A Safe's transaction, executed by someone who holds its owners' signatures, or by one of its modules. */
async function readSafeCall(reader: EvmReader, safe: Address, data: Hex) {
  const args = tryDecode(safeAbi, data)?.args
  if (!args) return undefined
  const [to, value, inner, operation, , , gasPrice = 0n, , refundReceiver] = args
  return await readSafeAct(reader, {
    by: 'call',
    safe,
    to,
    value,
    data: inner,
    isDelegateCall: operation === DELEGATE_CALL,
    refund: gasPrice > 0n ? { to: refundReceiver } : undefined,
  })
}

/** What a Safe's transaction does, its call read with the Safe as sender. */
export async function readSafeAct(
  reader: EvmReader,
  safe: Omit<SafeTransaction, 'act' | 'inner'> & { safe: Address; to: Address; data: Hex },
): Promise<SafeTransaction> {
  const { to, value, data } = safe
  const within = { ...reader, from: safe.safe, depth: reader.depth + 1 }
  // Safe's own MultiSend runs as the Safe, so the Safe makes each of its calls.
  const split =
    safe.isDelegateCall && isMultisend(to, reader.chainId)
      ? await readMulticall(within, { to, value: 0n, data }, { isDelegated: true })
      : undefined
  if (split) return { act: 'safe', ...safe, isDelegateCall: false, inner: split }
  const { isDelegateCall } = safe
  // Foreign code works on the Safe's own storage: what it does elsewhere says nothing.
  const [first, ...more] = isDelegateCall ? [] : await readCall(within, { to, value, data })
  const inner: Act | undefined =
    first && more.length > 0
      ? {
          ...{ act: 'multicall', contract: to, from: safe.safe, value, coin: reader.coin },
          calls: [first, ...more],
        }
      : first
  return { act: 'safe', ...safe, inner }
}

async function readMulticall(
  reader: EvmReader,
  call: ValuedCall,
  { isDelegated = false }: { isDelegated?: boolean } = {},
): Promise<Multicall | undefined> {
  const inner = innerCalls(reader, call, { isDelegated })
  if (!inner || inner.calls.length === 0 || inner.calls.length > MAX_INNER) return undefined
  const { from, coin } = reader
  const { to, value } = call
  const within = { ...reader, from: inner.from, depth: reader.depth + 1 }
  const acts = await Promise.all(inner.calls.map((one) => readCall(within, one)))
  const handedOn = inner.calls.reduce((sum, one) => sum + one.value, 0n)
  // What is not handed on stays with the contract.
  const rest: Act[] =
    value > handedOn && !isAddressEqual(to, reader.account)
      ? [{ act: 'coinsAlong', asset: coin, amount: value - handedOn, from, to }]
      : []
  const calls = [...acts.flat(), ...rest]
  return { act: 'multicall', contract: to, from: inner.from, value, coin, calls }
}

/** The calls that a user operation makes its account execute; undefined for any other call of an account. */
export function accountCalls(reader: EvmReader, data: Hex): readonly EvmCall[] | undefined {
  const call = { to: reader.account, value: 0n, data }
  const calls = innerCalls(reader, call, { isDelegated: false })?.calls
  // A batch of nothing is told as the call that it is.
  return calls && calls.length > 0 ? calls : undefined
}
