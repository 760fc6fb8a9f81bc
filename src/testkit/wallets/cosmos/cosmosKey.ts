import { type AminoSignResponse, Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, type DirectSignResponse } from '@cosmjs/proto-signing'
import { devAccounts } from '../../keys/devAccounts.ts'

type SignDoc = Parameters<DirectSecp256k1Wallet['signDirect']>[1]

export type CosmosKey = {
  address: string
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array
  signAmino(document: StdSignDoc): Promise<AminoSignResponse>
  signDirect(document: SignDoc): Promise<DirectSignResponse>
}

const prefixes: Readonly<Record<string, string>> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }

/** The first part of the addresses of a chain. */
export const cosmosPrefix = (chainId: string): string => prefixes[chainId] ?? 'cosmos'

/**
 * A development account's key on a Cosmos chain.
 *
 * @throws {RangeError} there is no such account
 */
export async function cosmosKey(index: number, prefix: string): Promise<CosmosKey> {
  const account = devAccounts[index]
  if (!account) throw new RangeError(`There are ${devAccounts.length} accounts, none is ${index}.`)
  const pairs = account.privateKey.slice(2).match(/../g) ?? []
  const key = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  const [amino, direct] = await Promise.all([
    Secp256k1Wallet.fromKey(key, prefix),
    DirectSecp256k1Wallet.fromKey(key, prefix),
  ])
  const [first] = await amino.getAccounts()
  if (!first) throw new RangeError('A wallet of one key has one account.')
  const { address, pubkey } = first
  return {
    address,
    publicKey: pubkey,
    signAmino: (document) => amino.signAmino(address, document),
    signDirect: (document) => direct.signDirect(address, document),
  }
}
