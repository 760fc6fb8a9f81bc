import { useAtomValue } from 'jotai/react'
import { linkedByNamespaceAtom } from '../../state/connections.ts'
import { translateAtom } from '../../state/locale.ts'
import { walletNameAtom } from '../../state/walletName.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx'
import { NetworkMark } from './NetworkMark.tsx'
import css from './networkList.css'
import type { NetworkRow } from './networkRows.ts'

/** A longer list draws only the rows in sight. */
const PLAIN_LIMIT = 100

export type NetworkListProps = {
  rows: readonly NetworkRow[]
  onChoose(row: NetworkRow): void
}

/** Networks to choose from; those that cannot be chosen say why. */
export function NetworkList({ rows, onChoose }: NetworkListProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const wallets = useAtomValue(linkedByNamespaceAtom)
  const nameOf = useAtomValue(walletNameAtom)

  const draw = (row: NetworkRow, focus?: { tabIndex: 0 | -1 }) => {
    const { network, selected, standing } = row
    const wallet = nameOf(wallets[network.chainNamespace])
    const needsOther = standing === 'other-wallet' && !selected
    return (
      <ListItem
        {...focus}
        data-network={network.caipNetworkId}
        name={network.name}
        mark={<NetworkMark network={network} />}
        badge={network.testnet && <Badge>{t('badge.testnet')}</Badge>}
        caption={needsOther && t('networks.needsOtherWallet')}
        chevron={needsOther}
        selected={selected}
        disabled={standing === 'refused' && !selected}
        reason={t('networks.notOffered', { wallet })}
        onClick={() => onChoose(row)}
      />
    )
  }

  if (rows.length > PLAIN_LIMIT)
    return (
      <VirtualList
        items={rows}
        itemKey={({ network }) => network.caipNetworkId}
        renderItem={draw}
        label={t('networks.list')}
      />
    )
  return (
    <ul className="network-list" aria-label={t('networks.list')}>
      {rows.map((row) => (
        <li key={row.network.caipNetworkId}>{draw(row)}</li>
      ))}
    </ul>
  )
}
