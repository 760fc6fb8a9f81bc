import type { BitcoinWalletOptions } from '../bitcoin/page/installBitcoinWallet.ts'
import { bundleForBrowser } from '../browser/bundleForBrowser.ts'
import type { CosmosWalletOptions } from '../cosmos/installCosmosWallet.ts'
import type { PolkadotWalletOptions } from '../polkadot/installPolkadotWallet.ts'

/** Wallets of families that have no common way of announcing themselves; plain data, of each none or one. */
export type FamilyWallets = {
  bitcoin?: BitcoinWalletOptions | undefined
  polkadot?: PolkadotWalletOptions | undefined
  cosmos?: CosmosWalletOptions | undefined
}

const ENTRY = new URL('./main.ts', import.meta.url)

/**
 * A script that puts wallets of Bitcoin, Polkadot and Cosmos into whatever page runs it, whole in itself.
 *
 * @example
 * await context.addInitScript(await buildFamilyWalletScript({ cosmos: { account: 1 } }))
 */
export async function buildFamilyWalletScript({
  bitcoin,
  polkadot,
  cosmos,
}: FamilyWallets): Promise<string> {
  const bundle = await bundleForBrowser(ENTRY, 'families')
  const calls = [
    bitcoin && `families.installBitcoinWallet(${JSON.stringify(bitcoin)})`,
    polkadot && `families.installPolkadotWallet(${JSON.stringify(polkadot)})`,
    cosmos && `families.installCosmosWallet(${JSON.stringify(cosmos)})`,
  ]
  return `(() => {\n${bundle}${calls.filter(Boolean).join('\n')}\n})()`
}
