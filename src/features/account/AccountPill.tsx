import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId, useState } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isPasskeyWalletAtom } from '#state/frame/embedded.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { chevronDownIcon } from '#ui/Icon/icons/chevronDownIcon.ts'
import { passkeyIcon } from '#ui/Icon/icons/passkeyIcon.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Press } from '#ui/Press/Press.tsx'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './accountPill.css'
import { type AccountViewModel, accountViewModelAtom } from './accountViewModel.ts'
import { loginIcon } from './loginIcon.ts'
import { loginViewModelAtom } from './loginViewModel.ts'

/** The account's name, else its wallet's, with the marks of both, in the header: leads to the wallets. */
export function AccountPill() {
  useStyles(css)
  const viewModel = useAtomValue(accountViewModelAtom)
  // While the wallet disconnects, the previous account stays visible.
  const [last, setLast] = useState(viewModel)
  if (viewModel && viewModel !== last) setLast(viewModel)
  return last && <Pill viewModel={last} />
}

function Pill({ viewModel }: { viewModel: AccountViewModel }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const id = useId()
  const login = useAtomValue(loginViewModelAtom)
  const hasPasskey = useAtomValue(isPasskeyWalletAtom)
  const icon = login ? loginIcon(login) : hasPasskey ? passkeyIcon : undefined
  const { address, avatarUrl, wallet, isReconnecting } = viewModel
  // Without a name of the account: the e-mail address, or the name at the provider.
  const name = viewModel.name ?? login?.name
  useAnnouncement(isReconnecting && t('button.reconnecting'))
  const connected = t('account.connectedWith', { wallet: wallet.name })
  return (
    <div className="account-who">
      <Press
        className="account-wallet"
        part="button"
        data-row="wallets"
        aria-label={isReconnecting ? undefined : name ? `${connected}: ${name}` : connected}
        aria-describedby={id}
        onClick={() => goTo({ view: 'ProfileWallets' })}
      >
        {isReconnecting ? (
          <ProgressRing state="waiting" size={24} />
        ) : (
          <span className="account-marks">
            <Avatar address={address} src={avatarUrl} size={22} />
            <Mark name={wallet.name} src={wallet.icon} icon={icon} size={14} />
          </span>
        )}
        <span className={name ? 'account-name' : 'account-wallet-name'}>
          {isReconnecting ? t('button.reconnecting') : <bdi>{name ?? wallet.name}</bdi>}
        </span>
        <Icon shape={chevronDownIcon} size={16} />
      </Press>
      <span className="ui-hidden" id={id}>
        {t('wallets.manage')}
      </span>
    </div>
  )
}
