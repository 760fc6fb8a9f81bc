import type { ConnectRow } from '#domain/view/connectRows.ts'
import type { WalletControl } from '#features/wallets/useWalletChoices.ts'
import { WalletMark } from '#features/wallets/WalletMark.tsx'
import { Badge } from '#ui/Badge/Badge.tsx'
import { phoneIcon } from '#ui/Icon/icons/phoneIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import type { RowNotes } from './rowNotes.ts'

type ConnectRowItemProps = {
  row: ConnectRow
  control: WalletControl
  notes: RowNotes
  /** Id of the text that says why rows are disabled. */
  lockedBy: string | undefined
}

/** One wallet of the connect view. */
export function ConnectRowItem({ row, control, notes, lockedBy }: ConnectRowItemProps) {
  const { viewModel, press } = control
  const isPhone = row.group === 'walletConnect'
  return (
    <ListItem
      {...press}
      mark={
        isPhone ? (
          <Mark name={viewModel.name} icon={phoneIcon} />
        ) : (
          <WalletMark viewModel={viewModel} />
        )
      }
      name={notes.name ?? viewModel.name}
      caption={notes.caption}
      caution={notes.caution}
      badge={notes.badge && <Badge tone="accent">{notes.badge}</Badge>}
      chevron={isPhone}
      disabled={row.disabled || lockedBy !== undefined}
      reason={notes.reason}
      {...(lockedBy && { 'aria-describedby': lockedBy })}
    />
  )
}
