import { createPublicKey, verify } from 'node:crypto'
import { createPublicClient, http, isAddress, isHex } from 'viem'
import { fromBase58 } from '../../../src/lib/base58.ts'

type Signed = { chainId: string; address: string; message: string; signature: string }

/** What Node wants before the 32 bytes of an ed25519 key. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Whether the account has signed the text: EVM accounts of every kind (ERC-1271 and ERC-6492 by their chain), Solana
 * accounts by their key.
 *
 * @param nodes by CAIP-2 id
 */
export async function verifySignature(
  { chainId, address, message, signature }: Signed,
  nodes: Readonly<Record<string, string>>,
): Promise<boolean> {
  const node = nodes[chainId]
  if (!node) return false
  if (chainId.startsWith('eip155:')) {
    if (!isAddress(address) || !isHex(signature)) return false
    const client = createPublicClient({ transport: http(node) })
    return client.verifyMessage({ address, message, signature })
  }
  const [key, proof] = [fromBase58(address), fromBase58(signature)]
  if (!chainId.startsWith('solana:') || key?.length !== 32 || proof?.length !== 64) return false
  const publicKey = createPublicKey({
    key: Buffer.concat([ED25519_PREFIX, key]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(message), publicKey, proof)
}
