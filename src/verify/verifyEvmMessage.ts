import { erc6492SignatureValidatorByteCode } from 'viem'
import { concat, hashMessage, pad, recoverMessageAddress, size, toHex } from 'viem/utils'
import { isEvmAddress } from '../domain/address.ts'
import { ProviderRpcError } from '../errors/provider.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import type { SignedMessage } from './signedMessage.ts'

type Hex = `0x${string}`

/** Asks the chain of the account, without a wallet. */
export type ReadChain = (
  what: { method: string; params: readonly unknown[] },
  o: Cancellable,
) => Promise<unknown>

const isHex = (text: string): text is Hex => /^0x([0-9a-f]{2})+$/i.test(text)

const isOfKey = async (address: string, message: string, signature: Hex): Promise<boolean> => {
  if (size(signature) !== 65) return false
  try {
    const signer = await recoverMessageAddress({ message, signature })
    return signer.toLowerCase() === address.toLowerCase()
  } catch {
    return false // 65 bytes of something else
  }
}

/** The arguments `(address, bytes32, bytes)` as ABI: three heads, then the signature. */
const validatorArguments = (address: Hex, hash: Hex, signature: Hex): Hex =>
  concat([
    pad(address),
    hash,
    pad(toHex(96)),
    pad(toHex(size(signature))),
    pad(signature, { dir: 'right', size: Math.ceil(size(signature) / 32) * 32 }),
  ])

/**
 * Whether the account has signed the text: its own key, or what the chain says of a contract (ERC-1271), of one that
 * is not deployed yet (ERC-6492), or of a key that has delegated (EIP-7702).
 *
 * @throws what `read` throws when no node answers
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export const verifyEvmMessage = async (
  { address, message, signature }: SignedMessage,
  read: ReadChain,
  { signal }: Cancellable = {},
): Promise<boolean> => {
  if (!isEvmAddress(address) || !isHex(signature)) return false
  if (await isOfKey(address, message, signature)) return true
  // A contract that is nowhere: the code runs as its own constructor, and answers instead of deploying.
  const data = concat([
    erc6492SignatureValidatorByteCode,
    validatorArguments(address, hashMessage(message), signature),
  ])
  try {
    return (await read({ method: 'eth_call', params: [{ data }, 'latest'] }, { signal })) === '0x01'
  } catch (error) {
    // It reverted: a signature nobody can read.
    if (error instanceof ProviderRpcError) return false
    throw error
  }
}
