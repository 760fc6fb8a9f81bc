import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import { leaveAtom } from '../../actions/leave.ts'
import { translateAtom } from '../../state/locale.ts'
import { isNameOfferedAtom, ownNameAtom } from '../../state/names.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { disconnectIcon } from '../../ui/Icon/icons/disconnectIcon.ts'
import { shieldIcon } from '../../ui/Icon/icons/shieldIcon.ts'
import { userIcon } from '../../ui/Icon/icons/userIcon.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { useNeed } from '../../ui/live/useNeed.ts'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import css from './account.css'
import { type AccountFace, accountFaceAtom } from './accountFace.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { LoginRow } from './LoginRow.tsx'
import { type LoginFace, loginFaceAtom } from './loginFace.ts'

type Faces = { account: AccountFace; login: LoginFace }

/** What the owner of an embedded wallet can change about it. */
export function AccountSettingsView() {
  const account = useAtomValue(accountFaceAtom)
  const login = useAtomValue(loginFaceAtom)
  const leave = useSetAtom(leaveAtom)
  const goTo = useSetAtom(goToAtom)
  // While the wallet takes part in leaving, what was stays in sight.
  const [leaving, setLeaving] = useState<Faces>()
  const faces = account && login ? { account, login } : leaving
  useNeed(faces !== undefined, () => goTo({ view: 'Account' }, { how: 'reset' }))
  if (!faces) return null
  return (
    <Settings
      {...faces}
      isLeaving={!account}
      onDisconnect={() => {
        setLeaving(faces)
        void leave()
      }}
    />
  )
}

type SettingsProps = Faces & { isLeaving: boolean; onDisconnect(): void }

function Settings({ account, login, isLeaving, onDisconnect }: SettingsProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const { network } = account
  const isNameOffered = useAtomValue(isNameOfferedAtom)
  const canTakeName = !useAtomValue(ownNameAtom) && isNameOffered
  return (
    <>
      <div className="account-head">
        <Avatar address={account.address} src={account.avatarUrl} size={64} />
        <CopyAddress address={account.address} shortAddress={account.shortAddress} />
      </div>
      <LoginRow face={login} />
      {account.canChooseNetwork && (
        <ListItem
          data-row="network"
          name={network.name}
          caption={t('account.network')}
          mark={<Mark name={network.name} src={network.imageUrl} shape="round" />}
          chevron
          onClick={() => goTo({ view: 'Networks' })}
        />
      )}
      <AccountTypeRow />
      {canTakeName && (
        <ListItem
          data-row="name"
          name={t('names.row')}
          caption={t('names.rowText')}
          mark={<Mark name="" icon={userIcon} />}
          chevron
          onClick={() => goTo({ view: 'ChooseAccountName' })}
        />
      )}
      <ListItem
        data-row="upgrade"
        name={t('title.UpgradeEmailWallet')}
        caption={t('settings.upgradeText')}
        mark={<Mark name="" icon={shieldIcon} />}
        chevron
        onClick={() => goTo({ view: 'UpgradeEmailWallet' })}
      />
      <Button
        variant="danger-quiet"
        icon={disconnectIcon}
        loading={isLeaving}
        onClick={onDisconnect}
      >
        {t(isLeaving ? 'account.disconnecting' : 'account.disconnect')}
      </Button>
    </>
  )
}
