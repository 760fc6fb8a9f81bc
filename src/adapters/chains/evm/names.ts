import { zeroAddress } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { bytesToHex, encodeFunctionData } from 'viem/utils'
import { isEvmAddress } from '../../../domain/address.ts'
import { type CaipAddress, parseCaipAddress } from '../../../domain/caip.ts'
import { ensResolver } from '../../../domain/ensResolver.ts'
import type { Network } from '../../../domain/network.ts'
import { safeImageUrl } from '../../../domain/safeImage.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import type { NameRecord } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { callContract, type EvmReading } from './callContract.ts'
import { evmAddress } from './evmAccount.ts'
import type { Hex } from './hex.ts'
import { readResult } from './readResult.ts'

/** The universal resolver's functions. @see https://docs.ens.domains/resolvers/universal */
const universalAbi = [
  {
    type: 'function',
    name: 'resolve',
    stateMutability: 'view',
    inputs: [
      { name: 'name', type: 'bytes' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [
      { name: 'result', type: 'bytes' },
      { name: 'resolver', type: 'address' },
    ],
  },
  {
    type: 'function',
    name: 'reverse',
    stateMutability: 'view',
    inputs: [
      { name: 'lookupAddress', type: 'bytes' },
      { name: 'coinType', type: 'uint256' },
    ],
    outputs: [
      { name: 'name', type: 'string' },
      { name: 'resolver', type: 'address' },
      { name: 'reverseResolver', type: 'address' },
    ],
  },
] as const

/** The functions of a name's own resolver, which the universal one calls. */
const resolverAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ name: 'node', type: 'bytes32' }],
    outputs: [{ name: '', type: 'address' }],
  },
  {
    type: 'function',
    name: 'text',
    stateMutability: 'view',
    inputs: [
      { name: 'node', type: 'bytes32' },
      { name: 'key', type: 'string' },
    ],
    outputs: [{ name: '', type: 'string' }],
  },
] as const

/** Ethereum's coin type (SLIP-44). */
const ETHER = 60n

/**
 * Names are looked up normalised (ENSIP-15). For plain letters, digits, hyphens and underscores that is lower case; all
 * other characters need large tables of look-alikes, so names with them are not found.
 */
const normalized = (name: string): string | undefined => {
  const labels = name.toLowerCase().split('.')
  return labels.length > 1 && labels.every((label) => /^_*[a-z0-9-]{1,63}$/.test(label))
    ? labels.join('.')
    : undefined
}

/** Calls the name's resolver through the universal one. */
const ask = async (name: string, data: Hex, reading: EvmReading): Promise<Hex | undefined> => {
  const to = ensResolver(reading.network)
  if (!to) return undefined
  const call = encodeFunctionData({
    abi: universalAbi,
    functionName: 'resolve',
    args: [bytesToHex(packetToBytes(name)), data],
  })
  const answer = await callContract({ to: evmAddress(to), data: call }, reading)
  return readResult(universalAbi, 'resolve', answer)?.[0]
}

const addressOf = async (name: string, reading: EvmReading): Promise<Hex | undefined> => {
  const args = [namehash(name)] as const
  const data = encodeFunctionData({ abi: resolverAbi, functionName: 'addr', args })
  const address = readResult(resolverAbi, 'addr', await ask(name, data, reading))
  return address === zeroAddress ? undefined : address
}

const avatarOf = async (name: string, reading: EvmReading): Promise<string | undefined> => {
  const args = [namehash(name), 'avatar'] as const
  const data = encodeFunctionData({ abi: resolverAbi, functionName: 'text', args })
  return safeImageUrl(readResult(resolverAbi, 'text', await ask(name, data, reading)))
}

/** The owner of an ENS name. Records kept off the chain (CCIP-read) are not followed. */
export const resolveName = async (
  { name, network }: { name: string; network: Network },
  options: RpcOptions & Cancellable,
): Promise<NameRecord | undefined> => {
  const reading = { network, ...options }
  const known = normalized(name)
  if (!known) return undefined
  const [address, avatar] = await Promise.all([addressOf(known, reading), avatarOf(known, reading)])
  return address ? { address, avatar } : undefined
}

/** The primary name of an account, if that name resolves to the account. */
export const nameOf = async (
  { account, network }: { account: CaipAddress; network: Network },
  options: RpcOptions & Cancellable,
): Promise<{ name: string; avatar?: string | undefined } | undefined> => {
  const reading = { network, ...options }
  const { address } = parseCaipAddress(account)
  const to = ensResolver(reading.network)
  if (!to || !isEvmAddress(address)) return undefined
  const args = [address.toLowerCase() as Hex, ETHER] as const
  const data = encodeFunctionData({ abi: universalAbi, functionName: 'reverse', args })
  const answer = await callContract({ to: evmAddress(to), data }, reading)
  const [name] = readResult(universalAbi, 'reverse', answer) ?? []
  // A name that is not in its normalised form may imitate another.
  if (!name || name !== normalized(name)) return undefined
  const forward = await addressOf(name, reading)
  if (forward?.toLowerCase() !== address.toLowerCase()) return undefined
  return { name, avatar: await avatarOf(name, reading) }
}
