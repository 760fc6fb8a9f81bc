import type { StdSignDoc } from '@cosmjs/amino'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import type { Behaviours } from '../injectedWallet/page/behaviours.ts'
import { createNamespaceShell, type TestNamespaceWallet } from '../namespaceShell.ts'
import { type CosmosKey, cosmosKey, cosmosPrefix } from './cosmosKey.ts'

export type CosmosWalletOptions = {
  /** Index of its development account. @default 0 */
  account?: number
  /** The chains it knows. @default the Cosmos Hub and Osmosis */
  chains?: readonly string[]
  behaviours?: Partial<Behaviours>
}

/** A wallet as Keplr leaves it on a page. @see https://docs.keplr.app/api */
export function installCosmosWallet({
  chains = ['cosmoshub-4', 'osmosis-1'],
  ...options
}: CosmosWalletOptions = {}): TestNamespaceWallet {
  const installed = window.__testNamespaceWallets?.keplr
  if (installed) return installed
  const { shell, wallet } = createNamespaceShell('keplr', options, () => {
    dispatchEvent(new Event('keplr_keystorechange'))
  })

  const keyOf = (chainId: string): Promise<CosmosKey> => {
    if (!chains.includes(chainId)) throw new Error(`There is no chain info for ${chainId}`)
    return cosmosKey(shell.account(), cosmosPrefix(chainId))
  }
  async function enable(chainIds: string | readonly string[]) {
    for (const chainId of [chainIds].flat()) await keyOf(chainId)
    if (shell.isPermitted()) return
    await shell.require('connect', { method: 'enable', params: [chainIds] })
    shell.permit()
  }
  async function signing(chainId: string, signer: string) {
    const key = await keyOf(chainId)
    if (!shell.isPermitted() || key.address !== signer) throw new Error('Signer mismatched')
    return key
  }

  Reflect.set(window, 'keplr', {
    version: '0.12.0',
    mode: 'extension',
    enable,
    async getKey(chainId: string) {
      await enable(chainId)
      const { address, publicKey } = await keyOf(chainId)
      return {
        name: 'Account',
        algo: 'secp256k1',
        pubKey: publicKey,
        bech32Address: address,
        isNanoLedger: false,
      }
    },
    async signAmino(chainId: string, signer: string, document: StdSignDoc) {
      const key = await signing(chainId, signer)
      await shell.require('sign', { method: 'signAmino', params: document })
      return key.signAmino(document)
    },
    async signDirect(
      chainId: string,
      signer: string,
      document: Parameters<CosmosKey['signDirect']>[0],
    ) {
      const key = await signing(chainId, signer)
      const { accountNumber } = document
      const params = { chainId, accountNumber: String(accountNumber) }
      await shell.require('send', { method: 'signDirect', params })
      return key.signDirect(document)
    },
    async signArbitrary(chainId: string, signer: string, message: string) {
      const key = await signing(chainId, signer)
      await shell.require('sign', { method: 'signArbitrary', params: message })
      return (await key.signAmino(arbitraryDocument(message, signer))).signature
    },
  })
  const { remove } = wallet
  wallet.remove = () => {
    remove()
    Reflect.deleteProperty(window, 'keplr')
  }
  return wallet
}
