import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { chevronIcon } from '#ui/Icon/icons/chevronIcon.ts'
import { disconnectIcon } from '#ui/Icon/icons/disconnectIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Press } from '#ui/Press/Press.tsx'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import type { AccountViewModel } from './accountViewModel.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { loginIcon } from './loginIcon.ts'
import { loginViewModelAtom } from './loginViewModel.ts'

type AccountHeadProps = { viewModel: AccountViewModel; isLeaving: boolean; onDisconnect(): void }

/** Name and address, wallet, explorer and disconnect: always visible above the tabs. */
export function AccountHead({ viewModel, isLeaving, onDisconnect }: AccountHeadProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const id = useId()
  const login = useAtomValue(loginViewModelAtom)
  const leaving = t(isLeaving ? 'account.disconnecting' : 'account.disconnect')
  const { address, name, avatarUrl, shortAddress, wallet, isReconnecting, explorerUrl } = viewModel
  return (
    <div className="account-who">
      <Avatar address={address} src={avatarUrl} size={40} />
      <div className="account-who-text">
        <div className="account-who-name">
          {name && (
            <h3 className="account-name">
              <bdi>{name}</bdi>
            </h3>
          )}
          <bdi
            className={name ? 'account-address ui-small ui-soft' : 'account-address'}
            dir="ltr"
            title={address}
          >
            {shortAddress}
          </bdi>
        </div>
        <Press
          className="account-wallet ui-small ui-soft"
          part="button"
          data-row="wallets"
          aria-label={
            isReconnecting ? undefined : t('account.connectedWith', { wallet: wallet.name })
          }
          aria-describedby={id}
          onClick={() => goTo({ view: 'ProfileWallets' })}
        >
          {isReconnecting ? (
            <ProgressRing state="waiting" size={16} />
          ) : (
            <Mark name={wallet.name} src={wallet.icon} icon={login && loginIcon(login)} size={18} />
          )}
          <span className="account-wallet-name">
            {isReconnecting ? t('button.reconnecting') : <bdi>{wallet.name}</bdi>}
          </span>
          <Icon shape={chevronIcon} size={16} />
        </Press>
        <span className="ui-hidden" id={id}>
          {t('wallets.manage')}
        </span>
        {/* Beside the button: a region inside it would take its words out of the button's name. */}
        <span className="ui-hidden" role="status">
          {isReconnecting && t('button.reconnecting')}
        </span>
      </div>
      <CopyAddress address={address} shortAddress={shortAddress} isIcon />
      {explorerUrl && (
        <IconButton
          icon={externalIcon}
          label={t('account.explorer')}
          href={explorerUrl}
          target="_blank"
        />
      )}
      <IconButton
        icon={disconnectIcon}
        label={leaving}
        title={leaving}
        data-action="disconnect"
        loading={isLeaving}
        onClick={onDisconnect}
      />
    </div>
  )
}
