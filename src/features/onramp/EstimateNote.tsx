import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { warningIcon } from '../../ui/Icon/icons/warningIcon.ts'
import { Note } from '../../ui/Note/Note.tsx'

/** What is shown is built in: nobody could be asked. */
export function EstimateNote({ onRetry }: { onRetry(): void }) {
  const t = useAtomValue(translateAtom)
  return (
    <Note tone="warning" icon={warningIcon}>
      {t('onramp.estimate')}{' '}
      <Button variant="text" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </Note>
  )
}
