import { keccak256 } from 'viem/utils'
import { isEvmAddress } from '../../../domain/address.ts'
import { type CaipAddress, parseCaipAddress } from '../../../domain/caip.ts'
import { ensResolver } from '../../../domain/ensResolver.ts'
import type { Network } from '../../../domain/network.ts'
import { safeImageUrl } from '../../../domain/safeImage.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import type { NameRecord } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { bytesAt, bytesWords, textIn, word, wordAt } from './abiWords.ts'
import { callContract, type EvmReading } from './callContract.ts'
import type { Hex } from './hex.ts'

const RESOLVE = '0x9061b923'
const REVERSE = '0x5d78a217'
const ADDR = '0x3b3b57de'
const TEXT = '0x59d1d43c'
/** The coin type of Ethereum. */
const ETHER = 60

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const textHex = (text: string): string => hex(new TextEncoder().encode(text))

/**
 * Names are looked up as they are normalised (ENSIP-15). Of plain letters, digits, hyphens and underscores that is
 * small letters; which others look alike takes tables that no page wants to carry, so other names are not found.
 */
const labelsOf = (name: string): string[] | undefined => {
  const labels = name.toLowerCase().split('.')
  return labels.length > 1 && labels.every((label) => /^_*[a-z0-9-]{1,63}$/.test(label))
    ? labels
    : undefined
}

const namehash = (labels: readonly string[]): string =>
  labels.reduceRight<Hex>(
    (node, label) => keccak256(`${node}${keccak256(`0x${textHex(label)}`).slice(2)}`),
    `0x${'0'.repeat(64)}`,
  )

/** The labels, each after its length, and a zero. */
const dnsName = (labels: readonly string[]): string =>
  `${labels.map((label) => hex(Uint8Array.of(label.length)) + textHex(label)).join('')}00`

/** Asks the name's resolver by way of the universal one. @see https://docs.ens.domains/resolvers/universal */
const ask = async (
  labels: readonly string[],
  data: string,
  reading: EvmReading,
): Promise<Hex | undefined> => {
  const to = ensResolver(reading.network)
  if (!to) return undefined
  const name = bytesWords(dnsName(labels))
  const call = `${RESOLVE}${word(64)}${word(64 + name.length / 2)}${name}${bytesWords(data)}`
  const answer = await callContract({ to, data: call as Hex }, reading)
  return answer && bytesAt(answer, 0)
}

const addressOf = async (labels: readonly string[], reading: EvmReading) => {
  const answer = await ask(labels, ADDR + namehash(labels).slice(2), reading)
  const value = answer && wordAt(answer, 0)
  return value && value < 2n ** 160n ? `0x${value.toString(16).padStart(40, '0')}` : undefined
}

const avatarOf = async (labels: readonly string[], reading: EvmReading) => {
  const data = `${TEXT}${namehash(labels).slice(2)}${word(64)}${bytesWords(textHex('avatar'))}`
  const answer = await ask(labels, data, reading)
  return answer && safeImageUrl(textIn(answer))
}

/** Who has a name of ENS. Records kept off the chain (CCIP-read) are not followed. */
export const resolveName = async (
  { name, network }: { name: string; network: Network },
  options: RpcOptions & Cancellable,
): Promise<NameRecord | undefined> => {
  const reading = { network, ...options }
  const labels = labelsOf(name)
  if (!labels) return undefined
  const [address, avatar] = await Promise.all([
    addressOf(labels, reading),
    avatarOf(labels, reading),
  ])
  return address ? { address, avatar } : undefined
}

/** The name an account shows itself by, if that name leads back to it. */
export const nameOf = async (
  { account, network }: { account: CaipAddress; network: Network },
  options: RpcOptions & Cancellable,
): Promise<{ name: string; avatar?: string | undefined } | undefined> => {
  const reading = { network, ...options }
  const { address } = parseCaipAddress(account)
  const to = ensResolver(reading.network)
  if (!to || !isEvmAddress(address)) return undefined
  const data: Hex = `${REVERSE}${word(64)}${word(ETHER)}${bytesWords(address)}`
  const answer = await callContract({ to, data }, reading)
  const name = answer && textIn(answer)
  const labels = name ? labelsOf(name) : undefined
  // One that is not written as it is looked up may be made to look like another.
  if (!name || !labels || name !== labels.join('.')) return undefined
  const forward = await addressOf(labels, reading)
  if (forward?.toLowerCase() !== address.toLowerCase()) return undefined
  return { name, avatar: await avatarOf(labels, reading) }
}
