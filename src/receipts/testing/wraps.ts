import {
  encodeFunctionData,
  encodePacked,
  type Hex,
  isAddress,
  isHex,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import { type Asked, callsOf, type Fields, type Pick } from './asked.ts'
import { encode, testAddresses } from './testAddresses.ts'

/** Puts the calls of a request into another that makes the same calls; undefined where it has none. */
export type Wrap = (asked: Asked, account: string, pick: Pick) => Asked | undefined

const MULTISEND = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'

type Call = { to: Hex; value: bigint; data: Hex }

/** The calls of a transaction or batch of the account that does nothing else, and the network that it names. */
function plainCalls(
  asked: Asked,
  account: string,
): { calls: readonly Call[]; network: Fields } | undefined {
  const known = new Set(['from', 'chainId', 'type', 'gas'])
  const calls = callsOf(asked)?.calls
  const isPlain = calls?.every(
    ({ to, data, value, ...call }) =>
      isAddress(String(to), { strict: false }) &&
      isHex(data ?? '0x') &&
      /^(0x[\da-f]+|\d*)$/i.test(String(value ?? '')) &&
      Object.keys(call).every((key) => known.has(key)),
  )
  if (!calls || !isPlain || asked.method === 'eth_signTransaction') return undefined
  const { from = account, chainId, capabilities } = (asked.params as Fields[])[0] ?? {}
  if (String(from).toLowerCase() !== account.toLowerCase() || capabilities) return undefined
  return {
    network: chainId === undefined ? {} : { chainId },
    calls: calls.map(({ to, value, data }) => ({
      to: to as Hex,
      value: BigInt((value as string) || 0),
      data: ((data as Hex | undefined) ?? '0x').toLowerCase() as Hex,
    })),
  }
}

const transaction = (to: string, data: Hex, more: Fields, value = 0n): Asked => ({
  method: 'eth_sendTransaction',
  params: [{ to, data, value: numberToHex(value), ...more }],
})

const sumOf = (calls: readonly Call[]) => calls.reduce((sum, { value }) => sum + value, 0n)

const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; uint256 value; bytes data; }',
  'function aggregate3Value(Call[] calls) payable',
])
const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Whoever makes the calls is the account: what they move is what they moved. */
export const ownWraps: Readonly<Record<string, Wrap>> = {
  wallet_sendCalls: (asked, account) => {
    const plain = plainCalls(asked, account)
    if (!plain) return undefined
    const { calls, network } = plain
    const list = calls.map(({ to, value, data }) => ({ to, data, value: numberToHex(value) }))
    const batch = { version: '2.0.0', from: account, atomicRequired: true, calls: list, ...network }
    return { method: 'wallet_sendCalls', params: [batch] }
  },
  "a Safe's MultiSend": (asked, account) => {
    const plain = plainCalls(asked, account)
    if (!plain) return undefined
    const { calls, network } = plain
    const packed = calls.map(({ to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, to, value, BigInt(size(data)), data],
      ),
    )
    const inner = encode('multiSend(bytes)', [`0x${packed.map((one) => one.slice(2)).join('')}`])
    const args = [
      MULTISEND,
      0n,
      inner,
      1,
      0n,
      0n,
      0n,
      testAddresses.nobody,
      testAddresses.nobody,
      '0x',
    ]
    const types = 'address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes'
    return transaction(account, encode(`execTransaction(${types})`, args), {
      from: account,
      ...network,
    })
  },
  "the account's own batch": (asked, account) => {
    const plain = plainCalls(asked, account)
    if (!plain) return undefined
    const { calls, network } = plain
    const list = calls.map(({ to, value, data }) => ({ target: to, value, data }))
    const data = encodeFunctionData({ abi: accountAbi, args: [list] })
    return transaction(account, data, { from: account, ...network })
  },
  eth_sendUserOperation: (asked, account) => {
    const plain = plainCalls(asked, account)
    // An operation names no network.
    if (!plain || plain.network.chainId !== undefined) return undefined
    const list = plain.calls.map(({ to, value, data }) => ({ target: to, value, data }))
    const callData = encodeFunctionData({ abi: accountAbi, args: [list] })
    return { method: 'eth_sendUserOperation', params: [{ sender: account, callData }] }
  },
}

/** A contract makes the calls: its are the tokens then, and the coins that it hands on are the account's. */
export const foreignWraps: Readonly<Record<string, Wrap>> = {
  Multicall3: (asked, account) => {
    const plain = plainCalls(asked, account)
    if (!plain) return undefined
    const { calls, network } = plain
    const list = calls.map(({ to: target, value, data }) => ({
      ...{ target, allowFailure: false, value, data },
    }))
    const data = encodeFunctionData({ abi: multicallAbi, args: [list] })
    return transaction(testAddresses.multicall3, data, { from: account, ...network }, sumOf(calls))
  },
}

/** Carries a request inside another one (CAIP-27). */
export const carried = ({ method, params }: Asked, chain: string, pick: Pick): Asked =>
  pick(2)
    ? { method: 'wallet_invokeMethod', params: { scope: chain, request: { method, params } } }
    : { method: 'provider_request', params: { chainId: chain, request: { method, params } } }
