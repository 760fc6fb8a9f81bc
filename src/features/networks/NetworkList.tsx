import { useAtomValue } from 'jotai/react'
import { NetworkMark } from '#parts/NetworkMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { walletNameAtom } from '#state/wallet/walletName.ts'
import { Badge } from '#ui/Badge/Badge.tsx'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import { VirtualList } from '#ui/VirtualList/VirtualList.tsx'
import css from './networkList.css'
import type { NetworkRow } from './networkRows.ts'

/** A longer list draws only the visible rows. */
const PLAIN_LIMIT = 100

export type NetworkListProps = {
  /** For a search field's `aria-controls`. */
  id?: string
  rows: readonly NetworkRow[]
  onChoose(row: NetworkRow): void
}

/** Networks to choose from; disabled ones say why. */
export function NetworkList({ id, rows, onChoose }: NetworkListProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const wallets = useAtomValue(linkedByNamespaceAtom)
  const nameOf = useAtomValue(walletNameAtom)
  const { arrowKeys } = useArrowKeys()

  const draw = (row: NetworkRow) => {
    const { network, selected, standing } = row
    const wallet = nameOf(wallets[network.chainNamespace])
    const needsOther = standing === 'other-wallet' && !selected
    return (
      <ListItem
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
        id={id}
        items={rows}
        itemKey={({ network }) => network.caipNetworkId}
        renderItem={draw}
        label={t('networks.list')}
      />
    )
  return (
    <ul {...arrowKeys} id={id} className="network-list" aria-label={t('networks.list')}>
      {rows.map((row) => (
        <li key={row.network.caipNetworkId}>{draw(row)}</li>
      ))}
    </ul>
  )
}
