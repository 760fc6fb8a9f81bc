import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { KeyRing } from '../../ui/KeyRing/KeyRing.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import type { AccountFace } from './accountFace.ts'
import { CopyAddress } from './CopyAddress.tsx'

/** Who it is, and by which wallet. */
export function AccountHead({ face }: { face: AccountFace }) {
  const t = useAtomValue(translateAtom)
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
      <p className="account-wallet ui-small ui-soft" role="status">
        {isReconnecting ? (
          <KeyRing state="waiting" size={16} />
        ) : (
          <Mark name={wallet.name} src={wallet.icon} size={22} />
        )}
        {isReconnecting
          ? t('button.reconnecting')
          : t('account.connectedWith', { wallet: wallet.name })}
      </p>
    </div>
  )
}
