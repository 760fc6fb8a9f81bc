import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { installedRowsAtom } from '#state/wallet/connectRows.ts'
import { Icon } from '#ui/Icon/Icon.tsx'
import { offlineIcon } from '#ui/Icon/icons/offlineIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useLineBack } from '#ui/live/useLineBack.ts'
import { Mark } from '#ui/Mark/Mark.tsx'

/** Says that the directory cannot be reached, in place of one row; retries when pressed, and when the line is back. */
export function SuggestionsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useAtomValue(translateAtom)
  const hasInstalled = useAtomValue(installedRowsAtom).length > 0
  useLineBack(true, onRetry)
  const title = t('connect.offline.title')
  const text = hasInstalled ? t('connect.offline.text') : undefined
  useAnnouncement(`${title}\n${text ?? ''}`)
  return (
    <ListItem
      data-row="retry"
      mark={<Mark name="" icon={offlineIcon} />}
      name={title}
      caption={text}
      badge={
        <>
          <Icon shape={refreshIcon} size={18} />
          <span className="ui-hidden">{t('common.tryAgain')}</span>
        </>
      }
      onClick={onRetry}
    />
  )
}
