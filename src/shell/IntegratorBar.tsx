import { useAtomValue, useSetAtom } from 'jotai/react'
import { dismissAlertAtom } from '../actions/raiseAlert.ts'
import { alertAtom } from '../state/alerts.ts'
import { translateAtom } from '../state/locale.ts'
import { AlertBar } from '../ui/AlertBar/AlertBar.tsx'

/** What is wrong with the set-up, for whoever sets it up; visitors never see it. */
export function IntegratorBar() {
  const t = useAtomValue(translateAtom)
  const alert = useAtomValue(alertAtom)
  const dismiss = useSetAtom(dismissAlertAtom)
  return (
    alert && (
      <AlertBar tone={alert.tone} closeLabel={t('shell.dismiss')} onClose={dismiss}>
        <span lang="en" dir="ltr">
          {alert.text}
          {alert.how && <span>{alert.how}</span>}
        </span>
      </AlertBar>
    )
  )
}
