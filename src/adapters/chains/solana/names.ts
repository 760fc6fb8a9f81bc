import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { toBase58 } from '#lib/base58.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { NameRecord } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { readAccounts } from './readAccounts.ts'
import { solanaAddress } from './solanaAddress.ts'
import type { SolanaReading } from './solanaRead.ts'

// The Solana Name Service: every name is an account at an address derived from the name.
// @see https://sns.guide
const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX' as Address
const SOL = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx' as Address
const REVERSE_CLASS = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z' as Address
const FAVOURITE_PROGRAM = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29' as Address
const SYSTEM_PROGRAM = '11111111111111111111111111111111' as Address
const PREFIX = 'SPL Name Service'

/** Parent, owner and class come first, 32 bytes each. */
const OWNER_AT = 32
const DATA_AT = 96

const { encode } = getAddressEncoder()
const nothing = new Uint8Array(32)

const accountOf = async (
  text: string,
  { parent, nameClass }: { parent?: Address; nameClass?: Address },
): Promise<Address> => {
  const bytes = new TextEncoder().encode(PREFIX + text)
  const hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const [address] = await getProgramDerivedAddress({
    programAddress: NAME_PROGRAM,
    seeds: [hashed, nameClass ? encode(nameClass) : nothing, parent ? encode(parent) : nothing],
  })
  return address
}

const labelsOf = (name: string): string[] | undefined => {
  const labels = name.toLowerCase().split('.')
  const isSol = labels.pop() === 'sol'
  return isSol && labels.length > 0 && labels.every((label) => /^[a-z0-9_-]{1,64}$/.test(label))
    ? labels
    : undefined
}

const nameAccount = async (labels: readonly string[]): Promise<Address> => {
  let parent = SOL
  for (const [depth, label] of labels.toReversed().entries())
    parent = await accountOf(depth === 0 ? label : `\0${label}`, { parent })
  return parent
}

const readName = async (account: Address, reading: SolanaReading) => {
  const [found] = await readAccounts([account], reading)
  return found?.program === NAME_PROGRAM && found.bytes.length >= DATA_AT ? found.bytes : undefined
}

const ownerIn = (bytes: Uint8Array): string => toBase58(bytes.subarray(OWNER_AT, OWNER_AT + 32))

/** The owner of a `.sol` name; undefined where a program owns it, since it could keep what is sent there. */
export const resolveName = async (
  { name, network }: { name: string; network: Network },
  options: RpcOptions & Cancellable,
): Promise<NameRecord | undefined> => {
  const reading = { network, ...options }
  const labels = labelsOf(name)
  if (!labels) return undefined
  const bytes = await readName(await nameAccount(labels), reading)
  if (!bytes) return undefined
  const address = ownerIn(bytes)
  const [holder] = await readAccounts([solanaAddress(address)], reading)
  return holder && holder.program !== SYSTEM_PROGRAM ? undefined : { address }
}

/** The primary name that an account has chosen, if the account still owns it. */
export const nameOf = async (
  { account, network }: { account: CaipAddress; network: Network },
  options: RpcOptions & Cancellable,
): Promise<{ name: string } | undefined> => {
  const reading = { network, ...options }
  const { address } = parseCaipAddress(account)
  const [favourite] = await getProgramDerivedAddress({
    programAddress: FAVOURITE_PROGRAM,
    seeds: ['favourite_domain', encode(solanaAddress(address))],
  })
  const [chosen] = await readAccounts([favourite], reading)
  if (chosen?.program !== FAVOURITE_PROGRAM || chosen.bytes.length < 33) return undefined
  const named = toBase58(chosen.bytes.subarray(1, 33))
  const reverse = await readName(await accountOf(named, { nameClass: REVERSE_CLASS }), reading)
  if (!reverse) return undefined
  const length = new DataView(reverse.buffer, reverse.byteOffset).getUint32(DATA_AT, true)
  const text = new TextDecoder().decode(reverse.subarray(DATA_AT + 4, DATA_AT + 4 + length))
  const name = `${text.replace(/^\0/, '')}.sol`
  const labels = labelsOf(name)
  // The name must resolve to the account: the reverse record is only a text.
  if (!labels || (await nameAccount(labels)) !== named) return undefined
  const bytes = await readName(solanaAddress(named), reading)
  return bytes && ownerIn(bytes) === address ? { name } : undefined
}
