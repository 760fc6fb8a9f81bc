import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeIdentityAtom } from '#state/connection/identity.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { ProgressPanel } from '#ui/ProgressPanel/ProgressPanel.tsx'

type RegisterAccountNameSuccessViewProps = { params: ViewParams['RegisterAccountNameSuccess'] }

/** The name is registered. */
export function RegisterAccountNameSuccessView({
  params: { name },
}: RegisterAccountNameSuccessViewProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const address = useAtomValue(activeAccountAtom)?.address ?? ''
  const { avatar } = useAtomValue(activeIdentityAtom)
  return (
    <ProgressPanel
      ring="done"
      mark={<Avatar address={address} src={avatar} size={64} />}
      title={t('names.success.title', { name })}
      choice={
        <Button
          variant="primary"
          data-action="done"
          onClick={() => goTo({ view: 'Account' }, { how: 'reset' })}
        >
          {t('names.done')}
        </Button>
      }
    />
  )
}
