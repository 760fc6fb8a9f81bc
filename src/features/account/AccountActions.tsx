import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkIdAtom } from '#state/network/networks.ts'
import { Icon } from '#ui/Icon/Icon.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Press } from '#ui/Press/Press.tsx'
import { accountActionsAtom } from './accountActions.ts'

/** The actions of the account, one tile each. */
export function AccountActions() {
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  const actions = useAtomValue(accountActionsAtom)
  const network = useAtomValue(activeNetworkIdAtom) ?? ''
  const isSmartAccount = useAtomValue(activeAccountAtom)?.type === 'smartAccount'
  if (actions.length === 0) return null
  return (
    <ul {...arrowKeys} className="account-actions" aria-label={t('account.actions')}>
      {actions.map(({ icon, label, route, event }) => (
        <li key={label}>
          <Press
            className="account-action"
            part="button"
            data-action={route.view}
            onClick={() => {
              if (event === 'SELECT_BUY_CRYPTO') track(event, { isSmartAccount })
              else if (event) track(event, { network, isSmartAccount })
              goTo(route)
            }}
          >
            <Icon shape={icon} />
            <span>{t(label)}</span>
          </Press>
        </li>
      ))}
    </ul>
  )
}
