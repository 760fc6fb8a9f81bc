import { useAtomValue } from 'jotai/react'
import type { ConnectRow } from '../../domain/connectRows.ts'
import { translateAtom } from '../../state/locale.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { phoneIcon } from '../../ui/Icon/icons/phoneIcon.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { cautionOf } from '../wallets/caution.ts'
import { useWalletChoice } from '../wallets/useWalletChoice.ts'
import { WalletMark } from '../wallets/WalletMark.tsx'
import { rowBadgeAtom, rowCaptionAtom } from './rowNotes.ts'

type ConnectRowItemProps = {
  row: ConnectRow
  /** Id of the text that says why nothing can be chosen yet. */
  lockedBy: string | undefined
}

/** One wallet of the connect view. */
export function ConnectRowItem({ row, lockedBy }: ConnectRowItemProps) {
  const t = useAtomValue(translateAtom)
  const caption = useAtomValue(rowCaptionAtom)(row)
  const badge = useAtomValue(rowBadgeAtom)(row)
  const { face, press } = useWalletChoice(row)
  const caution = cautionOf(row)
  const isPhone = row.group === 'walletConnect'
  return (
    <ListItem
      {...press}
      mark={isPhone ? <Mark name={face.name} icon={phoneIcon} /> : <WalletMark face={face} />}
      name={isPhone ? t('connect.phone') : face.name}
      caption={caption}
      caution={caution && t(caution)}
      badge={badge && <Badge tone="accent">{t(badge)}</Badge>}
      chevron={isPhone}
      disabled={row.disabled || lockedBy !== undefined}
      reason={row.disabled ? t('connect.onePairing') : undefined}
      {...(lockedBy && { 'aria-describedby': lockedBy })}
    />
  )
}
