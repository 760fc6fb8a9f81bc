import type { StandardAccount } from '#domain/wallet/walletStandard.ts'
import { toBase58 } from '#lib/base58.ts'
import { peek } from './discoverStandard.ts'

const MAX_ACCOUNTS = 100
const PUBLIC_KEY_BYTES = 32

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Works across frames and realms, where `instanceof` fails. */
const isBytes = (value: unknown): value is Uint8Array =>
  Object.prototype.toString.call(value) === '[object Uint8Array]'

/** A wallet's bytes, of whichever realm; undefined when they are something else. */
export const readBytes = (value: unknown, length?: number): Uint8Array | undefined =>
  isBytes(value) && (length === undefined || value.length === length)
    ? new Uint8Array(value)
    : undefined

/** The wallet's own account object, to be passed back to it, beside our parsed one. */
export type SolanaAccount = {
  address: string
  chains: readonly string[]
  features: readonly string[]
  given: StandardAccount
}

/**
 * The Solana accounts in a wallet's list: an address that is not its public key is dropped. Undefined when there is no
 * list at all.
 */
export const readAccounts = (value: unknown): SolanaAccount[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const found = new Map<string, SolanaAccount>()
  for (const given of value.slice(0, MAX_ACCOUNTS)) {
    const key = readBytes(peek(given, 'publicKey'), PUBLIC_KEY_BYTES)
    const address = peek(given, 'address')
    const chains = texts(peek(given, 'chains')).filter((chain) => chain.startsWith('solana:'))
    if (!key || typeof address !== 'string' || toBase58(key) !== address || chains.length === 0)
      continue
    const features = texts(peek(given, 'features'))
    found.set(address, { address, chains, features, given: given as StandardAccount })
  }
  return [...found.values()]
}
