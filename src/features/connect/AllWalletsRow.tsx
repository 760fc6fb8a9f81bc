import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Badge } from '#ui/Badge/Badge.tsx'
import { searchIcon } from '#ui/Icon/icons/searchIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'

type AllWalletsRowProps = {
  /** The number of wallets, empty until it is known. */
  tag: string
  lockedBy: string | undefined
}

/** The row that leads to every wallet of the directory. */
export function AllWalletsRow({ tag, lockedBy }: AllWalletsRowProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  return (
    <ListItem
      data-row="all-wallets"
      mark={<Mark name="" icon={searchIcon} />}
      name={t('connect.allWallets')}
      badge={
        tag && (
          <Badge>
            <bdi dir="ltr">{tag}</bdi>
          </Badge>
        )
      }
      disabled={lockedBy !== undefined}
      {...(lockedBy && { 'aria-describedby': lockedBy })}
      onClick={() => {
        track('CLICK_ALL_WALLETS', {})
        goTo({ view: 'AllWallets' })
      }}
    />
  )
}
