import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import { translateAtom } from '../../state/locale.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { chevronIcon } from '../../ui/Icon/icons/chevronIcon.ts'
import { KeyRing } from '../../ui/KeyRing/KeyRing.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { Press } from '../../ui/Press/Press.tsx'
import type { AccountFace } from './accountFace.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { loginFaceAtom } from './loginFace.ts'
import { loginIcon } from './loginIcon.ts'

/** Who it is, and by which wallet. */
export function AccountHead({ face }: { face: AccountFace }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const id = useId()
  const login = useAtomValue(loginFaceAtom)
  const { address, name, avatarUrl, shortAddress, wallet, isReconnecting } = face
  return (
    <div className="account-head">
      <Avatar address={address} src={avatarUrl} size={64} />
      {name && (
        <h3 className="account-name ui-title">
          <bdi>{name}</bdi>
        </h3>
      )}
      <CopyAddress address={address} shortAddress={shortAddress} />
      <Press
        className="account-wallet ui-small ui-soft"
        part="button"
        data-row="wallets"
        aria-describedby={id}
        onClick={() => goTo({ view: 'ProfileWallets' })}
      >
        {isReconnecting ? (
          <KeyRing state="waiting" size={16} />
        ) : (
          <Mark name={wallet.name} src={wallet.icon} icon={login && loginIcon(login)} size={22} />
        )}
        <span className="account-wallet-name">
          {isReconnecting
            ? t('button.reconnecting')
            : t('account.connectedWith', { wallet: wallet.name })}
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
  )
}
