import { type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBase64 } from '@cosmjs/encoding'
import { u8aWrapBytes } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'

/** Whether a Polkadot wallet has signed the text with the address's key, in the wrapping that such wallets add. */
export const verifyPolkadotMessage = (message: string, signature: string, address: string) =>
  signatureVerify(u8aWrapBytes(message), signature, address).isValid

/** ADR-36. */
export const verifyCosmosMessage = (
  message: string,
  signature: string,
  { address, publicKey }: { address: string; publicKey: Uint8Array },
) => verifyCosmosDocument(arbitraryDocument(message, address), signature, publicKey)

export const verifyCosmosDocument = (
  document: Parameters<typeof serializeSignDoc>[0],
  signature: StdSignature['signature'],
  publicKey: Uint8Array,
): Promise<boolean> =>
  Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(fromBase64(signature)),
    sha256(serializeSignDoc(document)),
    publicKey,
  )
