import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Note } from '#ui/Note/Note.tsx'
import { estimateAtom } from './purchase.ts'

/** Says that values are built-in estimates, since the service did not answer. A service without this API is not retried. */
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
