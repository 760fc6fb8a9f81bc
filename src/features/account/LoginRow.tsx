import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '../../actions/goTo.ts'
import { translateAtom } from '../../state/locale.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import type { LoginFace } from './loginFace.ts'
import { loginIcon } from './loginIcon.ts'

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
        mark={<Mark name="" icon={loginIcon(face)} />}
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
      mark={<Mark name="" icon={loginIcon(face)} />}
      chevron
      onClick={() =>
        goTo({ view: 'UpdateEmailWallet', params: { email, returnTo: { view: 'Account' } } })
      }
    />
  )
}
