import { ed25519 } from '@noble/curves/ed25519'
import { type EvmSigner, signerAccount } from '#frame/accounts/eoaAccount.ts'
import type { EvmAccount } from '#frame/accounts/evmAccount.ts'
import type { EvmNetwork } from '#frame/accounts/frameNetwork.ts'
import { type SolanaAccount, solanaSignerAccount } from '#frame/accounts/solanaAccount.ts'
import { type WalletUse, withWallet } from '../ceremony/withWallet.ts'
import { evmSigner } from '../keys/evmSigner.ts'
import type { KnownWallet } from '../memory/knownWallets.ts'

/** The wallet's account on an EVM network. Each signature asks for the passkey. */
export function passkeyEvmAccount(
  wallet: KnownWallet,
  network: EvmNetwork,
  options: WalletUse = {},
): EvmAccount {
  const sign = <Result>(use: (signer: EvmSigner) => Promise<Result>): Promise<Result> =>
    withWallet(wallet, ({ evm }) => use(evmSigner(evm)), options)
  return signerAccount({
    network,
    signer: {
      address: wallet.evm as EvmSigner['address'],
      signMessage: (message) => sign((signer) => signer.signMessage(message)),
      signTypedData: (data) => sign((signer) => signer.signTypedData(data)),
      signTransaction: (transaction, options) =>
        sign((signer) => signer.signTransaction(transaction, options)),
    },
  })
}

/** The wallet's account on Solana. Each signature asks for the passkey. */
export const passkeySolanaAccount = (wallet: KnownWallet, options: WalletUse = {}): SolanaAccount =>
  solanaSignerAccount({
    address: wallet.solana,
    sign: (bytes) => withWallet(wallet, ({ solana }) => ed25519.sign(bytes, solana), options),
  })
