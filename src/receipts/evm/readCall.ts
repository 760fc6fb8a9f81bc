import { type Address, type Hex, parseAbi, size, sliceHex } from 'viem'
import type { Act, Multicall, SafeTransaction, UnknownCall } from '../act.ts'
import type { EvmCall } from './evmCall.ts'
import type { EvmReader } from './evmReader.ts'
import { readNamedCall, readVerifiedName } from './readNamedCall.ts'
import { readTokenCall } from './readTokenCall.ts'
import { isMultisend, splitMultisend } from './splitMultisend.ts'
import { tryDecode } from './tryDecode.ts'

/** Limits of nesting, and of calls in one call: the rest is left unread and reported so. */
const MAX_DEPTH = 4
const MAX_INNER = 64

const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])

const multicallAbi = parseAbi([
  'struct Call { address target; bytes data; }',
  'struct Call3 { address target; bool allowFailure; bytes data; }',
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes data; }',
  'struct AccountCall { address target; uint256 value; bytes data; }',
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
  'function multicall(bytes32 previousBlock, bytes[] calls)',
  'function aggregate(Call[] calls)',
  'function tryAggregate(bool requireSuccess, Call[] calls)',
  'function aggregate3(Call3[] calls)',
  'function aggregate3Value(Call3Value[] calls)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(AccountCall[] calls)',
  'function multiSend(bytes transactions)',
])

/** What one call does: by a known standard, else by a descriptor or an ABI, else an unknown call. */
export async function readCall(reader: EvmReader, call: EvmCall): Promise<Act[]> {
  const { to, value, data } = call
  const { coin, from } = reader
  if (to === undefined) return [{ act: 'deployment', value, coin, bytes: size(data) }]
  if (data === '0x') return [{ act: 'transfer', asset: coin, amount: value, from, to }]
  const ofToken = await readTokenCall(reader, to, data)
  if (ofToken) {
    // Functions of tokens are not payable: coins sent with them are lost or meant for something else.
    return value > 0n
      ? [...ofToken, { act: 'coinsAlong', asset: coin, amount: value, to }]
      : ofToken
  }
  if (reader.depth < MAX_DEPTH) {
    const safe = await readSafeCall(reader, to, data)
    if (safe)
      return value > 0n ? [safe, { act: 'coinsAlong', asset: coin, amount: value, to }] : [safe]
    const multicall = await readMulticall(reader, { to, value, data })
    if (multicall) return [multicall]
  }
  return [
    (await readNamedCall(reader, { to, value, data })) ??
      (await unknownCall(reader, { to, value, data })),
  ]
}

const unknownCall = async (
  reader: EvmReader,
  { to, value, data }: { to: Address; value: bigint; data: Hex },
): Promise<UnknownCall> => {
  // At once: the node is not to wait for a service that only knows names.
  const [at, named] = await Promise.all([
    reader.node.occupantOf(to),
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

/** A Safe's transaction, executed by someone who holds its owners' signatures. */
async function readSafeCall(reader: EvmReader, safe: Address, data: Hex) {
  const args = tryDecode(safeAbi, data)?.args
  if (!args) return undefined
  const [to, value, inner, operation, , , gasPrice, , refundReceiver] = args
  return await readSafeAct(reader, {
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
    safe.isDelegateCall && isMultisend(to)
      ? await readMulticall(within, { to, value, data })
      : undefined
  if (split) return { act: 'safe', ...safe, isDelegateCall: false, inner: split }
  const { isDelegateCall } = safe
  // Foreign code works on the Safe's own storage: what it does elsewhere says nothing.
  const [first, ...more] = isDelegateCall ? [] : await readCall(within, { to, value, data })
  const inner: Act | undefined =
    first && more.length > 0
      ? { act: 'multicall', contract: to, value, coin: reader.coin, calls: [first, ...more] }
      : first
  return { act: 'safe', ...safe, inner }
}

type ValuedCall = { to: Address; value: bigint; data: Hex }

/** The calls that one call makes, and their sender; undefined for a call of no known kind. */
function innerCalls(
  { from, account }: EvmReader,
  { to, value, data }: ValuedCall,
): { calls: readonly ValuedCall[]; from: Address } | undefined {
  const decoded = tryDecode(multicallAbi, data)
  if (!decoded) return undefined
  const { functionName, args } = decoded
  // Calls made through a contract have that contract as sender; calls through the account have the account.
  const through = to.toLowerCase() === account.toLowerCase() ? account : to
  switch (functionName) {
    case 'multicall': {
      const list = args.length === 1 ? args[0] : args[1]
      // The contract delegate-calls itself: each call has the sender and the coins of the whole.
      return {
        calls: list.map((data) => ({ to, value: list.length === 1 ? value : 0n, data })),
        from,
      }
    }
    case 'aggregate':
      return {
        calls: args[0].map(({ target, data }) => ({ to: target, value: 0n, data })),
        from: through,
      }
    case 'tryAggregate':
      return {
        calls: args[1].map(({ target, data }) => ({ to: target, value: 0n, data })),
        from: through,
      }
    case 'aggregate3':
      return {
        calls: args[0].map(({ target, data }) => ({ to: target, value: 0n, data })),
        from: through,
      }
    case 'aggregate3Value':
    case 'executeBatch':
      return {
        calls: args[0].map(({ target, value, data }) => ({ to: target, value, data })),
        from: through,
      }
    case 'execute':
      return { calls: [{ to: args[0], value: args[1], data: args[2] }], from: through }
    case 'multiSend': {
      const calls = splitMultisend(args[0])
      return calls && { calls, from }
    }
  }
}

async function readMulticall(reader: EvmReader, call: ValuedCall): Promise<Multicall | undefined> {
  const inner = innerCalls(reader, call)
  if (!inner || inner.calls.length === 0 || inner.calls.length > MAX_INNER) return undefined
  const within = { ...reader, from: inner.from, depth: reader.depth + 1 }
  const acts = await Promise.all(inner.calls.map((one) => readCall(within, one)))
  return {
    act: 'multicall',
    contract: call.to,
    value: call.value,
    coin: reader.coin,
    calls: acts.flat(),
  }
}

/** The calls that a user operation makes its account execute; undefined for any other call of an account. */
export function accountCalls(reader: EvmReader, data: Hex): readonly EvmCall[] | undefined {
  const decoded = tryDecode(multicallAbi, data)
  if (decoded?.functionName !== 'execute' && decoded?.functionName !== 'executeBatch')
    return undefined
  const calls = innerCalls(reader, { to: reader.account, value: 0n, data })?.calls
  // A batch of nothing is told as the call that it is.
  return calls && calls.length > 0 ? calls : undefined
}
