import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  parseAbi,
  size,
  sliceHex,
} from 'viem'
import type { EvmReader } from './evmReader.ts'
import { hostFunctionOf } from './hostFunctionOf.ts'
import { isMulticallContract, isMultisend, isRouter } from './knownContracts.ts'
import { splitMultisend } from './splitMultisend.ts'
import { tryDecode } from './tryDecode.ts'

export type ValuedCall = { to: Address; value: bigint; data: Hex }

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
  'function blockAndAggregate(Call[] calls)',
  'function tryBlockAndAggregate(bool requireSuccess, Call[] calls)',
  'function aggregate3(Call3[] calls)',
  'function aggregate3Value(Call3Value[] calls)',
  'function execute(address target, uint256 value, bytes data)',
  'function execute(bytes32 mode, bytes calls)',
  'function executeBatch(AccountCall[] calls)',
  'function multiSend(bytes transactions)',
])

type Decoded = NonNullable<ReturnType<typeof tryDecode<typeof multicallAbi>>>

/**
 * Whether a function at an address is what it is called. A name proves nothing: anybody can write a contract with an
 * `aggregate3` that keeps what it is sent. It counts at the account itself, at a listed deployment, and where the host's
 * own ABI has it.
 */
function isKnownAt(reader: EvmReader, { to, data }: ValuedCall, decoded: Decoded): boolean {
  const { account, chainId } = reader
  if (to.toLowerCase() === account.toLowerCase()) return true
  if (hostFunctionOf(reader.context, to, data)) return true
  switch (decoded.functionName) {
    case 'multicall':
      return isRouter(to, chainId)
    case 'execute':
    case 'executeBatch':
      return false
    case 'multiSend':
      return isMultisend(to, chainId)
    default:
      return isMulticallContract(to, chainId)
  }
}

/**
 * The calls that one call makes, and their sender; undefined for a call of no known kind.
 *
 * @param isDelegated the code runs as the sender, which then makes each of the calls
 */
export function innerCalls(
  reader: EvmReader,
  call: ValuedCall,
  { isDelegated }: { isDelegated: boolean },
): { calls: readonly ValuedCall[]; from: Address } | undefined {
  const { from, account } = reader
  const { to, value, data } = call
  const decoded = tryDecode(multicallAbi, data)
  if (!decoded || !isKnownAt(reader, call, decoded)) return undefined
  // Calls made through a contract have that contract as sender; calls through the account have the account.
  const isOwn = to.toLowerCase() === account.toLowerCase()
  const through = isDelegated ? from : isOwn ? account : to
  const without = (list: readonly { target: Address; data: Hex }[]) => ({
    calls: list.map(({ target, data }) => ({ to: target, value: 0n, data })),
    from: through,
  })
  const { functionName, args } = decoded
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
    case 'blockAndAggregate':
      return without(args[0])
    case 'tryAggregate':
    case 'tryBlockAndAggregate':
      return without(args[1])
    case 'aggregate3':
      return without(args[0])
    case 'aggregate3Value':
    case 'executeBatch':
      return {
        calls: args[0].map(({ target, value, data }) => ({ to: target, value, data })),
        from: through,
      }
    case 'execute': {
      const calls =
        args.length === 3
          ? [{ to: args[0], value: args[1], data: args[2] }]
          : modularCalls(args[0], args[1])
      return calls && { calls, from: through }
    }
    case 'multiSend': {
      const calls = splitMultisend(args[0])
      return calls && { calls, from: through }
    }
  }
}

const executions = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/**
 * The calls that a modular account executes: one, packed, or a list. Undefined for a delegate call, which runs foreign code
 * as the account, and for modes that are not known.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7579
 */
function modularCalls(mode: Hex, packed: Hex): ValuedCall[] | undefined {
  try {
    switch (sliceHex(mode, 0, 1)) {
      case '0x00':
        return [
          {
            to: getAddress(sliceHex(packed, 0, 20)),
            value: BigInt(sliceHex(packed, 20, 52)),
            data: size(packed) > 52 ? sliceHex(packed, 52) : '0x',
          },
        ]
      case '0x01': {
        const [list] = decodeAbiParameters(executions, packed)
        return list.map((one) => ({ ...one }))
      }
      default:
        return undefined
    }
  } catch {
    // The data are not those of the mode.
    return undefined
  }
}
