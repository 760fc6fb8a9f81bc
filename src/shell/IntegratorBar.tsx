import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { dismissAlertAtom } from '../actions/dismissAlert.ts'
import { alertAtom } from '../state/alerts.ts'
import { translateAtom } from '../state/locale.ts'

type Bar = typeof import('../ui/AlertBar/AlertBar.tsx')['AlertBar']

/** What is wrong with the set-up, for whoever sets it up; visitors, who never see it, need not fetch it either. */
export function IntegratorBar() {
  const t = useAtomValue(translateAtom)
  const alert = useAtomValue(alertAtom)
  const dismiss = useSetAtom(dismissAlertAtom)
  const [bar, setBar] = useState<{ AlertBar: Bar }>()
  const isWanted = alert !== undefined

  useEffect(() => {
    if (!isWanted) return
    // The console has told it already, and in full.
    import('../ui/AlertBar/AlertBar.tsx').then(setBar, () => {})
  }, [isWanted])

  return (
    alert &&
    bar && (
      <bar.AlertBar tone={alert.tone} closeLabel={t('shell.dismiss')} onClose={dismiss}>
        <span lang="en" dir="ltr">
          {alert.text}
        </span>
      </bar.AlertBar>
    )
  )
}
