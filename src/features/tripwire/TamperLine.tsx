import { useAtomValue, useSetAtom } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { AlertBar } from '#ui/AlertBar/AlertBar.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { dismissTamperingAtom, understandTamperingAtom } from './answerTampering.ts'

/** The warning bar: the page's code was tampered with. Requests that move assets wait for its button. */
export function TamperLine() {
  const t = useAtomValue(translateAtom)
  const understand = useSetAtom(understandTamperingAtom)
  const dismiss = useSetAtom(dismissTamperingAtom)
  return (
    <AlertBar tone="error" closeLabel={t('shell.dismiss')} onClose={dismiss}>
      {t('error.pageTampered')}{' '}
      <Button variant="text" size="small" onClick={understand}>
        {t('tripwire.understand')}
      </Button>
    </AlertBar>
  )
}
