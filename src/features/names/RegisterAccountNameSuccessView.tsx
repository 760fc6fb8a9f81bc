import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '../../actions/goTo.ts'
import type { ViewParams } from '../../domain/router.ts'
import { activeAccountAtom } from '../../state/account.ts'
import { activeIdentityAtom } from '../../state/identity.ts'
import { translateAtom } from '../../state/locale.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { KeyRing } from '../../ui/KeyRing/KeyRing.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import css from './names.css'

type RegisterAccountNameSuccessViewProps = { params: ViewParams['RegisterAccountNameSuccess'] }

/** The name is theirs. */
export function RegisterAccountNameSuccessView({
  params: { name },
}: RegisterAccountNameSuccessViewProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const address = useAtomValue(activeAccountAtom)?.address ?? ''
  const { avatar } = useAtomValue(activeIdentityAtom)
  return (
    <div className="name-done">
      <KeyRing state="done" size={112}>
        <Avatar address={address} src={avatar} size={64} />
      </KeyRing>
      <div role="status">
        <h3 className="ui-title">{t('names.success.title', { name })}</h3>
      </div>
      <Button
        variant="primary"
        data-action="done"
        onClick={() => goTo({ view: 'Account' }, { how: 'reset' })}
      >
        {t('names.done')}
      </Button>
    </div>
  )
}
