import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '../../actions/goTo.ts'
import { translateAtom } from '../../state/locale.ts'
import { mailIcon } from '../../ui/Icon/icons/mailIcon.ts'
import { userIcon } from '../../ui/Icon/icons/userIcon.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import type { LoginFace } from './loginFace.ts'

/** How the visitor signed in; an e-mail address can be changed. */
export function LoginRow({ face }: { face: LoginFace }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  if (face.kind === 'social')
    return (
      <ListItem
        data-row="login"
        name={<bdi>{face.name}</bdi>}
        caption={t('settings.signedInWith', { provider: face.providerName })}
        mark={<Mark name="" icon={userIcon} />}
        disabled
        reason={t('settings.signedInWith', { provider: face.providerName })}
      />
    )
  const { email } = face
  return (
    <ListItem
      data-row="login"
      name={<bdi>{face.name || t('email.label')}</bdi>}
      caption={t('settings.editEmail')}
      mark={<Mark name="" icon={mailIcon} />}
      chevron
      onClick={() =>
        goTo({ view: 'UpdateEmailWallet', params: { email, returnTo: { view: 'Account' } } })
      }
    />
  )
}
