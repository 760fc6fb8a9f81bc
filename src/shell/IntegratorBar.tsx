import { useAtomValue, useSetAtom } from 'jotai/react'
import { dismissAlertAtom } from '../actions/dismissAlert.ts'
import { alertAtom } from '../state/alerts.ts'
import { translateAtom } from '../state/locale.ts'
import { AlertBar } from '../ui/AlertBar/AlertBar.tsx'

/** What is wrong with the set-up, for whoever sets it up; visitors see it only while `debug` is on. */
export function IntegratorBar() {
  const t = useAtomValue(translateAtom)
  const alert = useAtomValue(alertAtom)
  const dismiss = useSetAtom(dismissAlertAtom)
  if (!alert) return null
  return (
    <AlertBar tone={alert.tone} closeLabel={t('shell.dismiss')} onClose={dismiss}>
      {alert.text}
    </AlertBar>
  )
}
