import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { installedRowsAtom } from '#state/wallet/connectRows.ts'
import { Icon } from '#ui/Icon/Icon.tsx'
import { offlineIcon } from '#ui/Icon/icons/offlineIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useLineBack } from '#ui/live/useLineBack.ts'
import { Mark } from '#ui/Mark/Mark.tsx'

/** Says that the directory cannot be reached, in place of one row; retries when pressed, and when the line is back. */
export function SuggestionsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useAtomValue(translateAtom)
  const hasInstalled = useAtomValue(installedRowsAtom).length > 0
  useLineBack(true, onRetry)
  return (
    <div role="alert">
      <ListItem
        data-row="retry"
        mark={<Mark name="" icon={offlineIcon} />}
        name={t('connect.offline.title')}
        caption={hasInstalled ? t('connect.offline.text') : undefined}
        badge={
          <>
            <Icon shape={refreshIcon} size={18} />
            <span className="ui-hidden">{t('common.tryAgain')}</span>
          </>
        }
        onClick={onRetry}
      />
    </div>
  )
}
