import { secp256k1 } from '@noble/curves/secp256k1'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import type { Ask } from '../receipt.ts'

const keyOf = (byte: number) => new Uint8Array(32).fill(byte)

/** One key's two addresses: the one that pays, and the one that keeps ordinals. */
const pairOf = (byte: number) => {
  const publicKey = secp256k1.getPublicKey(keyOf(byte), true)
  return { pays: p2wpkh(publicKey), keeps: p2tr(publicKey.slice(1)), privateKey: keyOf(byte) }
}

export const bitcoinKeys = { me: pairOf(1), bob: pairOf(2), eve: pairOf(3) }
const { me, bob, eve } = bitcoinKeys

/** Everybody who appears in the table of Bitcoin requests, by name. */
export const bitcoinAddresses = {
  me: me.pays.address ?? '',
  myOrdinals: me.keeps.address ?? '',
  bob: bob.pays.address ?? '',
  eve: eve.pays.address ?? '',
}

/** An Esplora server that knows what blocks ask for, satoshis for each virtual byte. */
export const bitcoinNode: Ask = async (method) => {
  if (method === 'fee-estimates') return { 1: 12.5, 6: 10, 144: 1 }
  throw new Error('not found')
}
