import { drawMark } from '#server/look/drawMark.ts'
import type { BitcoinWalletNetwork } from '../bitcoin/page/bitcoinWalletCore.ts'
import type { NamespaceWallets } from './buildNamespaceWalletScript.ts'

/** A wallet of a namespace other than EVM and Solana that the sandbox offers to install. */
export type NamespaceWalletPreset = {
  id: string
  name: string
  /** Text for the list of wallets. */
  about: string
  namespace: keyof NamespaceWallets
}

export const NAMESPACE_WALLETS: readonly NamespaceWalletPreset[] = [
  {
    id: 'orangery',
    name: 'Orangery',
    about: 'A Bitcoin wallet by the Wallet Standard, with a payment and an ordinals address.',
    namespace: 'bitcoin',
  },
  {
    id: 'dotted',
    name: 'Dotted',
    about: 'Knows Polkadot, as its extensions do (injectedWeb3).',
    namespace: 'polkadot',
  },
  {
    id: 'keplr',
    name: 'Keplr',
    about: 'Knows Cosmos, under the name that pages look for.',
    namespace: 'cosmos',
  },
]

/** What a preset is made of, on the sandbox's Bitcoin. */
export const namespaceWallet = (
  { namespace, name }: NamespaceWalletPreset,
  bitcoin: readonly BitcoinWalletNetwork[],
): NamespaceWallets => {
  const icon = `data:image/png;base64,${drawMark(name).toString('base64')}`
  if (namespace === 'bitcoin')
    return { bitcoin: { name, icon, make: 'standard', networks: bitcoin } }
  return namespace === 'polkadot' ? { polkadot: { key: name } } : { cosmos: {} }
}
