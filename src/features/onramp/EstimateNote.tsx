import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { warningIcon } from '../../ui/Icon/icons/warningIcon.ts'
import { Note } from '../../ui/Note/Note.tsx'
import { estimateAtom } from './purchase.ts'

/** What is shown is built in: nobody could be asked. A service that has no such answers is not asked again. */
export function EstimateNote({ onRetry }: { onRetry(): void }) {
  const t = useAtomValue(translateAtom)
  const estimate = useAtomValue(estimateAtom)
  if (estimate === 'none') return null
  return (
    <Note tone="warning" icon={warningIcon}>
      {t('onramp.estimate')}{' '}
      {estimate === 'passing' && (
        <Button variant="text" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </Note>
  )
}
