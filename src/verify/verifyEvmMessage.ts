import {
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  isErc6492Signature,
  parseErc6492Signature,
} from 'viem'
import {
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  hashMessage,
  recoverMessageAddress,
  size,
} from 'viem/utils'
import { isEvmAddress } from '#domain/connection/address.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { SignedMessage } from './signedMessage.ts'

type Hex = `0x${string}`

/** Calls the account's chain, without a wallet. */
export type ReadChain = (
  what: { method: string; params: readonly unknown[] },
  o: Cancellable,
) => Promise<unknown>

const isHex = (text: unknown): text is Hex =>
  typeof text === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(text)

/**
 * Sixteen zero bytes in a row: neither a private key nor a deployment can have such an address. It is the zero address,
 * which a failed `ecrecover` returns, a precompile, which answers without having code, or a chain's own system contract.
 */
const NOBODYS = /^0x(?:..)*(?:00){16}/

/** The address with EIP-55's checksum; undefined where its own checksum is wrong, and for those above. */
export const canonicalEvmAddress = (address: string): Hex | undefined => {
  if (!isEvmAddress(address) || NOBODYS.test(address)) return undefined
  const digits = address.slice(2)
  const checksummed = getAddress(address)
  const isOfOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOfOneCase || address === checksummed ? checksummed : undefined
}

const isOfKey = async (address: Hex, message: string, signature: Hex): Promise<boolean> => {
  if (size(signature) !== 65) return false
  try {
    const signer = await recoverMessageAddress({ message, signature })
    return signer === address
  } catch {
    return false // 65 bytes of something else
  }
}

const erc1271Abi = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ name: 'magicValue', type: 'bytes4' }],
  },
] as const

/** The inner signature for the account's own code in an ERC-6492 signature; undefined where the rest is malformed. */
const unwrapped = (signature: Hex): Hex | undefined => {
  try {
    return parseErc6492Signature(signature).signature
  } catch {
    return undefined
  }
}

/** The whole 32-byte word: a contract that returns its own arguments starts with the same bytes. */
const YES_OF_ERC1271 = `0x1626ba7e${'0'.repeat(56)}`
const YES_OF_ERC6492 = '0x01'

/**
 * Whether the account has signed the text: by its own key, or as its code confirms (ERC-1271), which may be delegated code
 * (EIP-7702). Where there is no code, the signature must include its deployment (ERC-6492), which the node simulates.
 *
 * @throws what `read` throws when no node answers
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export const verifyEvmMessage = async (
  { address, message, signature: given }: SignedMessage,
  read: ReadChain,
  { signal }: Cancellable = {},
): Promise<boolean> => {
  const account = canonicalEvmAddress(address)
  const signature = given.toLowerCase()
  if (!account || !isHex(signature)) return false
  if (await isOfKey(account, message, signature)) return true

  const hash = hashMessage(message)
  const isWrapped = isErc6492Signature(signature)
  const call = (what: { to?: Hex; data: Hex }) =>
    read({ method: 'eth_call', params: [what, 'latest'] }, { signal })
  try {
    const code = await read({ method: 'eth_getCode', params: [account, 'latest'] }, { signal })
    if (isHex(code)) {
      const own = isWrapped ? unwrapped(signature) : signature
      if (!own) return false
      const data = encodeFunctionData({ abi: erc1271Abi, args: [hash, own] })
      return (await call({ to: account, data })) === YES_OF_ERC1271
    }
    if (!isWrapped) return false
    // A contract that is never deployed: its code runs as a constructor, and returns the result instead of code.
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [account, hash, signature],
    })
    return (await call({ data })) === YES_OF_ERC6492
  } catch (error) {
    // It reverted: the signature is malformed.
    if (error instanceof ProviderRpcError) return false
    throw error
  }
}
