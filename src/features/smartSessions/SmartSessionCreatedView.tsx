import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { clockIcon } from '#ui/Icon/icons/clockIcon.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { ProgressPanel } from '#ui/ProgressPanel/ProgressPanel.tsx'
import { SessionsGate } from './SessionsGate.tsx'

/** The session is active; says where it can be revoked. */
export function SmartSessionCreatedView() {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  return (
    <SessionsGate>
      <ProgressPanel
        ring="done"
        mark={<Mark name="" icon={clockIcon} shape="round" size={72} />}
        title={t('sessions.created.title')}
        choice={
          <>
            <Button onClick={() => goTo({ view: 'SmartSessionList' })}>
              {t('title.SmartSessionList')}
            </Button>
            <Button
              variant="primary"
              data-action="done"
              onClick={() => goTo({ view: 'Account' }, { how: 'reset' })}
            >
              {t('send.done')}
            </Button>
          </>
        }
      >
        <p className="ui-soft">{t('sessions.created.text')}</p>
      </ProgressPanel>
    </SessionsGate>
  )
}
