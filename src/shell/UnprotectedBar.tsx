import { useAtomValue, useSetAtom } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { unprotectedAtom } from '#state/wallet/unprotected.ts'
import { AlertBar } from '#ui/AlertBar/AlertBar.tsx'
import { Button } from '#ui/Button/Button.tsx'

/**
 * A request waits that nobody could read, since the code for that did not load: the visitor decides. It is part of the
 * shell, which is there whenever a dialog is.
 */
export function UnprotectedBar() {
  const t = useAtomValue(translateAtom)
  const answer = useSetAtom(unprotectedAtom)
  const cancel = () => answer({ answer: 'cancel' })
  return (
    <AlertBar tone="error" closeLabel={t('common.cancel')} onClose={cancel}>
      {t('unprotected.text')}{' '}
      <Button
        variant="text"
        size="small"
        data-action="continue-unread"
        onClick={() => answer({ answer: 'continue' })}
      >
        {t('common.continue')}
      </Button>{' '}
      <Button variant="text" size="small" data-exit="" onClick={cancel}>
        {t('common.cancel')}
      </Button>
    </AlertBar>
  )
}
