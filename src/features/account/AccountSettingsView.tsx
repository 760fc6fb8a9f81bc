import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { disconnectByVisitorAtom } from '#actions/connection/disconnectByVisitor.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isNameOfferedAtom, ownNameAtom } from '#state/connection/names.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { disconnectIcon } from '#ui/Icon/icons/disconnectIcon.ts'
import { shieldIcon } from '#ui/Icon/icons/shieldIcon.ts'
import { userIcon } from '#ui/Icon/icons/userIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useNeed } from '#ui/live/useNeed.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import css from './account.css'
import { type AccountViewModel, accountViewModelAtom } from './accountViewModel.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { LoginRow } from './LoginRow.tsx'
import { type LoginViewModel, loginViewModelAtom } from './loginViewModel.ts'

type Faces = { account: AccountViewModel; login: LoginViewModel }

/** Settings of the embedded wallet's owner. */
export function AccountSettingsView() {
  const account = useAtomValue(accountViewModelAtom)
  const login = useAtomValue(loginViewModelAtom)
  const leave = useSetAtom(disconnectByVisitorAtom)
  const goTo = useSetAtom(goToAtom)
  // While the wallet disconnects, the previous content stays visible.
  const [leaving, setLeaving] = useState<Faces>()
  const shown = account && login ? { account, login } : leaving
  useNeed(shown !== undefined, () => goTo({ view: 'Account' }, { how: 'reset' }))
  if (!shown) return null
  return (
    <Settings
      {...shown}
      isLeaving={!account}
      onDisconnect={() => {
        setLeaving(shown)
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
      <LoginRow viewModel={login} />
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
