import { memo } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { Icon } from '#ui/Icon/Icon.tsx'
import { verifiedIcon } from '#ui/Icon/icons/verifiedIcon.ts'
import { Tile } from '#ui/Tile/Tile.tsx'
import { cautionOf } from './caution.ts'
import type { WalletControl } from './useWalletChoices.ts'
import { WalletMark } from './WalletMark.tsx'
import type { WalletChoice } from './walletTarget.ts'

type WalletTileProps = {
  choice: WalletChoice
  /** The list subscribes to the state instead: scrolling mounts tiles by the dozen. */
  controlOf: (choice: WalletChoice) => WalletControl
  t: Translate
}

/** A wallet in the grid of all wallets. */
export const WalletTile = memo(function WalletTile({ choice, controlOf, t }: WalletTileProps) {
  const { viewModel, press } = controlOf(choice)
  const caution = cautionOf(choice)
  const isCertified = choice.kind === 'wallet' && choice.wallet.badge_type === 'certified'
  return (
    <Tile
      {...press}
      name={viewModel.name}
      mark={<WalletMark viewModel={viewModel} size={56} />}
      caution={caution && t(caution)}
      badge={isCertified && <Icon shape={verifiedIcon} size={16} label={t('badge.certified')} />}
    />
  )
})
