import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { dismissAlertAtom } from '#actions/view/raiseAlert.ts'
import { translateAtom } from '#state/config/locale.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { AlertBar } from '#ui/AlertBar/AlertBar.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { DoctorPanel } from './DoctorPanel.tsx'

/** Names a mistake in the set-up, with a button that runs the doctor. */
export function SetupBar() {
  const t = useAtomValue(translateAtom)
  const alert = useAtomValue(alertAtom)
  const dismiss = useSetAtom(dismissAlertAtom)
  const [isAsked, setIsAsked] = useState(false)
  return (
    alert && (
      <>
        <AlertBar tone={alert.tone} closeLabel={t('shell.dismiss')} onClose={dismiss}>
          <span lang="en" dir="ltr">
            {alert.text}
            {alert.how && <span>{alert.how}</span>}
            {!isAsked && (
              <Button variant="text" size="small" onClick={() => setIsAsked(true)}>
                Check the set-up
              </Button>
            )}
          </span>
        </AlertBar>
        {isAsked && <DoctorPanel />}
      </>
    )
  )
}
