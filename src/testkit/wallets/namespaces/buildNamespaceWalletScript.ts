import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import type { BitcoinWalletOptions } from '../bitcoin/page/installBitcoinWallet.ts'
import type { CosmosWalletOptions } from '../cosmos/installCosmosWallet.ts'
import type { PolkadotWalletOptions } from '../polkadot/installPolkadotWallet.ts'

/** Wallets of namespaces that have no common way of announcing themselves; plain data, of each none or one. */
export type NamespaceWallets = {
  bitcoin?: BitcoinWalletOptions | undefined
  polkadot?: PolkadotWalletOptions | undefined
  cosmos?: CosmosWalletOptions | undefined
}

const ENTRY = new URL('./main.ts', import.meta.url)

/**
 * A script that puts wallets of Bitcoin, Polkadot and Cosmos into whatever page runs it, whole in itself.
 *
 * @example
 * await context.addInitScript(await buildNamespaceWalletScript({ cosmos: { account: 1 } }))
 */
export async function buildNamespaceWalletScript({
  bitcoin,
  polkadot,
  cosmos,
}: NamespaceWallets): Promise<string> {
  const bundle = await bundleForBrowser(ENTRY, 'namespaces')
  const calls = [
    bitcoin && `namespaces.installBitcoinWallet(${JSON.stringify(bitcoin)})`,
    polkadot && `namespaces.installPolkadotWallet(${JSON.stringify(polkadot)})`,
    cosmos && `namespaces.installCosmosWallet(${JSON.stringify(cosmos)})`,
  ]
  return `(() => {\n${bundle}${calls.filter(Boolean).join('\n')}\n})()`
}
