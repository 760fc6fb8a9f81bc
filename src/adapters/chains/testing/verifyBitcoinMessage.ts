import type { BitcoinChain } from '#domain/network/bitcoinChain.ts'
import { verifyBitcoinMessage as verify } from '#verify/verifyBitcoinMessage.ts'

/** Whether a base64 signature of a message, by ECDSA or BIP-322, is by the address's key, on any chain. */
export const verifyBitcoinMessage = async (message: string, signature: string, address: string) =>
  verify(
    { message, signature, address },
    { prefix: /^(bc|tb|bcrt)1/.exec(address)?.[1] as BitcoinChain['prefix'] },
  )
