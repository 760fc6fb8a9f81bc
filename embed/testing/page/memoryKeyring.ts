import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { custom } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { carryOutRequest } from '#testkit/wallets/agent/carryOutRequest.ts'
import type { Keyring } from '#testkit/wallets/injectedWallet/page/keyring.ts'
import type { TestAccount } from './testWalletOptions.ts'

/** Keeps keys in the page's memory and signs here: nodes are only read, and sent signed transactions. */
export function memoryKeyring(accounts: readonly TestAccount[]): Keyring {
  const evm = accounts.flatMap(({ eip155 }) => (eip155 ? [privateKeyToAccount(eip155)] : []))
  return {
    addresses: evm.map(({ address }) => address),
    solana: accounts.flatMap(({ solana }) => {
      if (!solana) return []
      const privateKey = solana.slice('0x'.length)
      return [{ privateKey, address: base58.encode(ed25519.getPublicKey(privateKey)) }]
    }),
    sign: ({ method, params }, call) =>
      carryOutRequest({
        method,
        params: Array.isArray(params) ? params : [],
        accounts: evm,
        rpcUrl: 'the network of the wallet',
        transport: custom({ request: ({ method, params }) => call(method, params ?? []) }),
      }),
  }
}
