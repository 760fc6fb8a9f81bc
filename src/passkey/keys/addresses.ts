import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { toBase58 } from '#lib/base58.ts'

/** The address of a secp256k1 private key on every EVM network, with EIP-55's capitals. */
export const evmAddressOf = (key: Uint8Array): string =>
  publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(key, false)))

/** The public key of an ed25519 seed, 32 bytes. */
export const solanaPublicKeyOf = (key: Uint8Array): Uint8Array => ed25519.getPublicKey(key)

/** The address of an ed25519 seed on Solana: its public key in base58. */
export const solanaAddressOf = (key: Uint8Array): string => toBase58(solanaPublicKeyOf(key))
