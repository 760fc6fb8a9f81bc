import { bytesToHex } from 'viem'
import { toBase58 } from '#lib/base58.ts'
import { evmAddressOf, solanaAddressOf, solanaPublicKeyOf } from '../keys/addresses.ts'
import { EVM_PATH } from '../keys/evmKey.ts'
import { overwrite } from '../keys/overwrite.ts'
import { SOLANA_PATH } from '../keys/solanaKey.ts'
import { withKeys } from '../keys/withKeys.ts'
import { sayRecover } from './sayRecover.ts'

/** An account that recovery words open. */
export type RecoveredAccount = {
  name: string
  path: string
  address: string
  /** Its private key in the form that wallets import. Made when it is asked for, and to be shown only. */
  privateKey(): Promise<string>
}

/**
 * The accounts of a wallet, EVM's and Solana's.
 *
 * @param entropy belongs to the caller, who overwrites it once nobody needs a private key any more
 */
export const openAccounts = (entropy: Uint8Array): Promise<readonly RecoveredAccount[]> =>
  withKeys(entropy, ({ evm, solana }) => [
    {
      name: sayRecover('recover.evm'),
      path: EVM_PATH,
      address: evmAddressOf(evm),
      privateKey: () => withKeys(entropy, ({ evm }) => bytesToHex(evm)),
    },
    {
      name: 'Solana',
      path: SOLANA_PATH,
      address: solanaAddressOf(solana),
      privateKey: () => withKeys(entropy, ({ solana }) => keyPairText(solana)),
    },
  ])

/** Wallets of Solana import the seed with the public key behind it. */
function keyPairText(seed: Uint8Array): string {
  const pair = new Uint8Array(64)
  pair.set(seed)
  pair.set(solanaPublicKeyOf(seed), 32)
  const text = toBase58(pair)
  overwrite(pair)
  return text
}
