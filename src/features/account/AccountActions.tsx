import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '../../actions/goTo.ts'
import { translateAtom } from '../../state/locale.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { Press } from '../../ui/Press/Press.tsx'
import { accountActionsAtom } from './accountActions.ts'

/** What the account can do, one tile each. */
export function AccountActions() {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const actions = useAtomValue(accountActionsAtom)
  if (actions.length === 0) return null
  return (
    <ul className="account-actions" aria-label={t('account.actions')}>
      {actions.map(({ icon, label, route }) => (
        <li key={label}>
          <Press
            className="account-action"
            part="button"
            data-action={route.view}
            onClick={() => goTo(route)}
          >
            <Icon shape={icon} />
            <span>{t(label)}</span>
          </Press>
        </li>
      ))}
    </ul>
  )
}
