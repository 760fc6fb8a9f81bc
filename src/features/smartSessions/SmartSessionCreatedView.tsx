import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '../../actions/goTo.ts'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { clockIcon } from '../../ui/Icon/icons/clockIcon.ts'
import { KeyRing } from '../../ui/KeyRing/KeyRing.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { SessionsGate } from './SessionsGate.tsx'
import css from './sessions.css'

/** The page may act now; here is where that ends. */
export function SmartSessionCreatedView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  return (
    <SessionsGate>
      <div className="session-made">
        <KeyRing state="done" size={112}>
          <Mark name="" icon={clockIcon} shape="round" size={72} />
        </KeyRing>
        <div role="status">
          <h3 className="ui-title">{t('sessions.created.title')}</h3>
          <p className="ui-soft">{t('sessions.created.text')}</p>
        </div>
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
      </div>
    </SessionsGate>
  )
}
