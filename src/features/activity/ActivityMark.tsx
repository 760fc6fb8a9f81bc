import { useAtomValue } from 'jotai/react'
import type { ActivityBadge, ActivityRow, ActivityText } from '#domain/money/activityRows.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Icon, type IconShape } from '#ui/Icon/Icon.tsx'
import { checkIcon } from '#ui/Icon/icons/checkIcon.ts'
import { closeIcon } from '#ui/Icon/icons/closeIcon.ts'
import { pictureIcon } from '#ui/Icon/icons/pictureIcon.ts'
import { receiveIcon } from '#ui/Icon/icons/receiveIcon.ts'
import { sendIcon } from '#ui/Icon/icons/sendIcon.ts'
import { swapIcon } from '#ui/Icon/icons/swapIcon.ts'
import { switchIcon } from '#ui/Icon/icons/switchIcon.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'

const badges: Readonly<Record<ActivityBadge, IconShape>> = {
  trade: swapIcon,
  approve: checkIcon,
  cancel: closeIcon,
  in: receiveIcon,
  out: sendIcon,
}

/** The pictures of the assets, with a badge for the kind in the colour of the status. */
export function ActivityMark({ row: { texts, badge, status } }: { row: ActivityRow }) {
  const [first, second] = texts
  return (
    <span className="activity-mark" data-pair={second && ''} aria-hidden>
      {first ? (
        <TransferMark text={first} isSmall={second !== undefined} />
      ) : (
        <Mark name="" icon={badge ? badges[badge] : switchIcon} shape="round" />
      )}
      {second && <TransferMark text={second} isSmall />}
      {status === 'pending' ? (
        <span className="activity-badge" data-status={status}>
          <ProgressRing state="waiting" size={16} />
        </span>
      ) : (
        badge &&
        first && (
          <span className="activity-badge" data-status={status}>
            <Icon shape={badges[badge]} size={16} />
          </span>
        )
      )}
    </span>
  )
}

function TransferMark({ text, isSmall }: { text: ActivityText; isSmall: boolean }) {
  const { kind, imageUrl, symbol, name } = text.transfer
  const picture = usePicture(imageUrl, useAtomValue(pictureSourceAtom))
  const isNft = kind === 'nft'
  return (
    <Mark
      name={symbol || name || ''}
      src={picture}
      shape={isNft ? 'square' : 'round'}
      size={isSmall ? 22 : 36}
      icon={isNft && !picture ? pictureIcon : undefined}
    />
  )
}
