import { useAtomValue } from 'jotai/react'
import { NetworkMark } from '#parts/NetworkMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { Badge } from '#ui/Badge/Badge.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Note } from '#ui/Note/Note.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './receive.css'
import { compatibleNetworksAtom, isSmartOnlyAtom } from './receiveViewModel.ts'

/** The networks on which the address can receive. */
export function WalletCompatibleNetworksView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const networks = useAtomValue(compatibleNetworksAtom)
  const isSmartOnly = useAtomValue(isSmartOnlyAtom)
  return (
    <div className="receive">
      <Note tone="warning" icon={warningIcon}>
        {isSmartOnly && `${t('receive.networks.smart')} `}
        {t('receive.networks.warning')}
      </Note>
      <ul className="receive-list" aria-label={t('title.WalletCompatibleNetworks')}>
        {networks.map((network) => (
          <li key={network.caipNetworkId} data-network={network.caipNetworkId}>
            <NetworkMark network={network} />
            <span className="receive-list-name">{network.name}</span>
            {network.testnet && <Badge>{t('badge.testnet')}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  )
}
