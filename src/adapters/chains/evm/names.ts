import { zeroAddress } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { bytesToHex, encodeFunctionData } from 'viem/utils'
import { isEvmAddress } from '#domain/connection/address.ts'
import { ensResolver } from '#domain/connection/ensResolver.ts'
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '#domain/network/caip.ts'
import { evmCoinType } from '#domain/network/evmCoinType.ts'
import type { Network } from '#domain/network/network.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { lazy } from '#lib/lazy.ts'
import type { NameElsewhere, NameRecord } from '../chainAdapter.ts'
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

/** The address of a name on another chain than the name service's. @see https://docs.ens.domains/ensip/9 */
const coinAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [
      { name: 'node', type: 'bytes32' },
      { name: 'coinType', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bytes' }],
  },
] as const

/** Ethereum's coin type (SLIP-44). */
const ETHER = 60n

const loadNormalize = lazy(() => import('./normalizeName.ts'))

/**
 * Names are looked up normalised (ENSIP-15). For plain letters, digits, hyphens and underscores that is lower case; all
 * other characters need large tables, which are loaded for them alone.
 *
 * @returns undefined for a name that nobody can have
 */
const normalized = async (name: string): Promise<string | undefined> => {
  const labels = name.toLowerCase().split('.')
  if (labels.length < 2) return undefined
  if (labels.every((label) => /^_*[a-z0-9-]{1,63}$/.test(label))) return labels.join('.')
  return (await loadNormalize()).normalizeName(name)
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

/** The address for another EVM network (ENSIP-11). That of Ethereum may belong to a contract that is not there. */
const addressOn = async (
  name: string,
  on: CaipNetworkId,
  reading: EvmReading,
): Promise<Hex | undefined> => {
  const coinType = evmCoinType(on)
  if (coinType === undefined) return undefined
  const args = [namehash(name), BigInt(coinType)] as const
  const data = encodeFunctionData({ abi: coinAbi, functionName: 'addr', args })
  const address = readResult(coinAbi, 'addr', await ask(name, data, reading))
  return address && isEvmAddress(address) && address !== zeroAddress ? address : undefined
}

const avatarOf = async (name: string, reading: EvmReading): Promise<string | undefined> => {
  const args = [namehash(name), 'avatar'] as const
  const data = encodeFunctionData({ abi: resolverAbi, functionName: 'text', args })
  return safeImageUrl(readResult(resolverAbi, 'text', await ask(name, data, reading)))
}

/** The owner of an ENS name. Records kept off the chain (CCIP-read) are not followed. */
export const resolveName = async (
  { name, network, on }: { name: string; network: Network; on?: CaipNetworkId | undefined },
  options: RpcOptions & Cancellable,
): Promise<NameRecord | NameElsewhere | undefined> => {
  const reading = { network, ...options }
  const known = await normalized(name)
  if (!known) return undefined
  const home = network.caipNetworkId
  const [address, avatar] = await Promise.all([
    on === undefined || on === home ? addressOf(known, reading) : addressOn(known, on, reading),
    avatarOf(known, reading),
  ])
  if (address) return { address, avatar }
  const isElsewhere = on !== undefined && on !== home && (await addressOf(known, reading))
  return isElsewhere ? { onlyOn: home } : undefined
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
  if (!name || name !== (await normalized(name))) return undefined
  const forward = await addressOf(name, reading)
  if (forward?.toLowerCase() !== address.toLowerCase()) return undefined
  return { name, avatar: await avatarOf(name, reading) }
}
