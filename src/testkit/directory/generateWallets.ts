import { createHash } from 'node:crypto'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { knownListings } from './knownWallets.ts'
import { walletName } from './walletNames.ts'

/** An image id the directory mentions and the image service does not have. */
export const MISSING_IMAGE = 'no-such-image'

/** The directory id of the wallet that truly answers: the sandbox's pairing wallet. */
export const PAIRING_WALLET_ID = createHash('sha256').update('latchkey:pairing').digest('hex')

export type DirectoryOptions = {
  /** @default 500 */
  size?: number | undefined
  /** Origin of the web wallet that really pairs; pairing links are `{pairingWallet}/wc?uri=`. */
  pairingWallet: string
  /** CAIP-2 ids of the sandbox's own networks. */
  networkIds: readonly string[]
  /** Injected test wallets that the directory knows as well. */
  injected?: readonly { name: string; rdns: string }[] | undefined
}

const mainnets = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']
const elsewhere = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const uuid = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )

/**
 * The wallet directory: the pairing wallet first, then some well-known wallets, the injected test wallets and as
 * as many invented ones as requested. The same options give the same wallets, except for the targets of links.
 */
export function generateWallets(options: DirectoryOptions): WalletListing[] {
  const { size = 500, pairingWallet, networkIds, injected = [] } = options
  const evm = [...mainnets, ...networkIds]
  const wallets: WalletListing[] = [
    {
      id: PAIRING_WALLET_ID,
      name: 'Sandbox Wallet',
      badge_type: 'certified',
      chains: evm,
      homepage: pairingWallet,
      image_id: uuid(PAIRING_WALLET_ID),
      mobile_link: pairingWallet,
      desktop_link: pairingWallet,
      webapp_link: pairingWallet,
    },
    ...knownListings(evm),
    ...injected.map(({ name, rdns }) => ({
      id: hash(`latchkey:injected:${rdns}`),
      name,
      badge_type: 'none',
      chains: evm,
      homepage: 'https://injected.example',
      image_id: uuid(hash(rdns)),
      chrome_store: 'https://injected.example/extension',
      rdns,
      injected: [{ namespace: 'eip155', injected_id: rdns }],
    })),
  ]
  for (let index = 0; wallets.length < size; index++)
    wallets.push(inventWallet(index, pairingWallet, evm))
  return wallets.slice(0, size).map((wallet, order) => ({ ...wallet, order }))
}

function inventWallet(index: number, pairingWallet: string, evm: string[]): WalletListing {
  const id = hash(`latchkey:wallet:${index}`)
  const home = `https://wallet-${index}.example`
  const scheme = `wallet${index}://`
  const isWeb = index % 6 === 1
  const isDesktop = index % 4 === 2
  // A fifth answers for real on phones; a tenth has no app there at all.
  const mobile = index % 5 === 0 ? pairingWallet : index % 10 === 9 ? null : scheme

  return {
    id,
    name: walletName(index),
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    chains: index % 17 === 16 ? elsewhere : index % 13 === 12 ? mainnets : evm,
    homepage: index % 19 === 18 ? null : home,
    image_id: index % 23 === 21 ? MISSING_IMAGE : index % 29 === 28 ? null : uuid(id),
    link_mode: index % 8 === 3 ? `${home}/app` : null,
    mobile_link: mobile,
    desktop_link: isDesktop ? (index % 8 === 2 ? pairingWallet : scheme) : null,
    webapp_link: isWeb ? pairingWallet : null,
    app_store: mobile ? `${home}/ios` : null,
    play_store: mobile && index % 3 !== 1 ? `${home}/android` : null,
    chrome_store: index % 7 === 4 ? `${home}/extension` : null,
    rdns: index % 7 === 4 ? `example.wallet${index}` : null,
  }
}
