import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { loginIcon } from './loginIcon.ts'
import type { LoginViewModel } from './loginViewModel.ts'

/** How the visitor signed in; an e-mail address can be changed. */
export function LoginRow({ viewModel }: { viewModel: LoginViewModel }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  if (viewModel.kind === 'social')
    return (
      <ListItem
        data-row="login"
        name={<bdi>{viewModel.name}</bdi>}
        caption={t('settings.signedInWith', { provider: viewModel.providerName })}
        mark={<Mark name="" icon={loginIcon(viewModel)} />}
        disabled
        reason={t('settings.signedInWith', { provider: viewModel.providerName })}
      />
    )
  const { email } = viewModel
  return (
    <ListItem
      data-row="login"
      name={<bdi>{viewModel.name || t('email.label')}</bdi>}
      caption={t('settings.editEmail')}
      mark={<Mark name="" icon={loginIcon(viewModel)} />}
      chevron
      onClick={() =>
        goTo({ view: 'UpdateEmailWallet', params: { email, returnTo: { view: 'Account' } } })
      }
    />
  )
}
