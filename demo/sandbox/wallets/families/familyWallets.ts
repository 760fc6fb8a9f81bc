import { drawMark } from '../../look/drawMark.ts'
import type { BitcoinWalletNetwork } from '../bitcoin/page/bitcoinWalletCore.ts'
import type { FamilyWallets } from './buildFamilyWalletScript.ts'

/** A wallet of a family beside EVM and Solana that the sandbox offers to install. */
export type FamilyWalletPreset = {
  id: string
  name: string
  /** For whoever chooses. */
  about: string
  family: keyof FamilyWallets
}

export const FAMILY_WALLETS: readonly FamilyWalletPreset[] = [
  {
    id: 'orangery',
    name: 'Orangery',
    about: 'A Bitcoin wallet by the Wallet Standard, with a payment and an ordinals address.',
    family: 'bitcoin',
  },
  {
    id: 'dotted',
    name: 'Dotted',
    about: 'Knows Polkadot, as its extensions do (injectedWeb3).',
    family: 'polkadot',
  },
  {
    id: 'keplr',
    name: 'Keplr',
    about: 'Knows Cosmos, under the name that pages look for.',
    family: 'cosmos',
  },
]

/** What a preset is made of, on the sandbox's Bitcoin. */
export const familyWallet = (
  { family, name }: FamilyWalletPreset,
  bitcoin: readonly BitcoinWalletNetwork[],
): FamilyWallets => {
  const icon = `data:image/png;base64,${drawMark(name).toString('base64')}`
  if (family === 'bitcoin') return { bitcoin: { name, icon, make: 'standard', networks: bitcoin } }
  return family === 'polkadot' ? { polkadot: { key: name } } : { cosmos: {} }
}
