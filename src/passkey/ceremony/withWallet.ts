import type { Cancellable } from '#lib/cancellable.ts'
import { evmAddressOf, solanaAddressOf } from '../keys/addresses.ts'
import { overwrite } from '../keys/overwrite.ts'
import { type WalletKeys, withKeys } from '../keys/withKeys.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'
import { askPasskey } from './askPasskey.ts'
import { PasskeyChangedError } from './passkeyErrors.ts'

/** The addresses of the wallet that a passkey opens, whichever the visitor chooses. */
export async function openByPasskey({
  id,
  signal,
}: Cancellable & { id?: string | undefined }): Promise<Omit<KnownWallet, 'name'>> {
  const answer = await askPasskey({ id, signal })
  try {
    return await withKeys(answer.entropy, (keys) => ({ id: answer.id, ...addressesOf(keys) }))
  } finally {
    overwrite(answer.entropy)
  }
}

export type WalletUse = Cancellable & {
  /** Called once the passkey has answered: what it was asked for is about to be signed. */
  onAnswer?: (() => void) | undefined
}

/**
 * Asks for the passkey of a wallet, and lends its keys to `use`, in which they live.
 *
 * @throws {PasskeyDeclinedError}
 * @throws {PasskeyChangedError} they are other keys than those of the wallet's addresses
 * @throws the reason of its signal, also when it comes between the answer and the signature
 */
export async function withWallet<Result>(
  wallet: KnownWallet,
  use: (keys: WalletKeys) => Result | Promise<Result>,
  { signal, onAnswer }: WalletUse = {},
): Promise<Result> {
  const { entropy } = await askPasskey({ id: wallet.id, signal })
  try {
    return await withKeys(entropy, (keys) => {
      assertSame(wallet, keys)
      signal?.throwIfAborted()
      onAnswer?.()
      return use(keys)
    })
  } finally {
    overwrite(entropy)
  }
}

/**
 * The entropy of a wallet, out of which its words are: secret, and the caller's to overwrite.
 *
 * @throws {PasskeyDeclinedError}
 * @throws {PasskeyChangedError}
 */
export async function entropyOfWallet(
  wallet: KnownWallet,
  { signal }: Cancellable = {},
): Promise<Uint8Array> {
  const { entropy } = await askPasskey({ id: wallet.id, signal })
  try {
    await withKeys(entropy, (keys) => assertSame(wallet, keys))
    return entropy
  } catch (error) {
    overwrite(entropy)
    throw error
  }
}

/** @throws {PasskeyChangedError} */
function assertSame(wallet: KnownWallet, keys: WalletKeys): void {
  const { evm, solana } = addressesOf(keys)
  if (evm !== wallet.evm || solana !== wallet.solana) throw new PasskeyChangedError()
}

const addressesOf = ({ evm, solana }: WalletKeys) => ({
  evm: evmAddressOf(evm),
  solana: solanaAddressOf(solana),
})
