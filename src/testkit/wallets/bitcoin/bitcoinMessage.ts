import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { RawWitness, Script, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils'
import { bitcoinMessageHash } from '#verify/verifyBitcoinMessage.ts'
import type { BitcoinKey } from '../../keys/bitcoinKeys.ts'

/** Nothing of BIP-322's two transactions is ever sent: they may be as odd as it wants them. */
const VIRTUAL = {
  version: 0,
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  disableScriptCheck: true,
  allowLegacyWitnessUtxo: true,
}

/** A message's signature in base64, as wallets make it. */
export function signBitcoinMessage(
  key: BitcoinKey,
  message: string,
  protocol: 'ecdsa' | 'bip322',
): string {
  const bytes = protocol === 'ecdsa' ? signEcdsa(key, message) : signBip322(key, message)
  return btoa(String.fromCharCode(...bytes))
}

/** BIP-137: the first byte identifies the key, and that it belongs to a SegWit address. */
function signEcdsa({ privateKey }: BitcoinKey, message: string): Uint8Array {
  const signature = secp256k1.sign(bitcoinMessageHash(message), privateKey)
  const SEGWIT = 39
  return Uint8Array.from([SEGWIT + signature.recovery, ...signature.toCompactRawBytes()])
}

/** The transaction that is signed in place of a message. */
export function bitcoinMessageTransaction(message: string, script: Uint8Array): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = new Transaction(VIRTUAL)
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', hash]),
  })
  const toSign = new Transaction(VIRTUAL)
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  return toSign
}

function signBip322(key: BitcoinKey, message: string): Uint8Array {
  const transaction = bitcoinMessageTransaction(message, key.script)
  if (key.kind === 'ordinal') transaction.updateInput(0, { tapInternalKey: key.ownKey })
  transaction.signIdx(key.privateKey, 0)
  transaction.finalizeIdx(0)
  return RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? [])
}

/** A dummy Stacks address: only its format is used. */
export const stacksAddress = ({ publicKey }: BitcoinKey): string => {
  const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const letters = Array.from(sha256(publicKey), (byte) => LETTERS[byte & 31]).join('')
  return `ST${letters}${letters}`.slice(0, 41)
}
