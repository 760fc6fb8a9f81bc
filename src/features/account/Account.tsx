import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '../../actions/goTo.ts'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { disconnectIcon } from '../../ui/Icon/icons/disconnectIcon.ts'
import { externalIcon } from '../../ui/Icon/icons/externalIcon.ts'
import { globeIcon } from '../../ui/Icon/icons/globeIcon.ts'
import { warningIcon } from '../../ui/Icon/icons/warningIcon.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { Note } from '../../ui/Note/Note.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { AccountHead } from './AccountHead.tsx'
import css from './account.css'
import type { AccountFace } from './accountFace.ts'
import { Balance } from './Balance.tsx'
import { loginFaceAtom } from './loginFace.ts'
import { loginIcon } from './loginIcon.ts'
import { useFreshBalance } from './useFreshBalance.ts'

export type AccountProps = { face: AccountFace; isLeaving: boolean; onDisconnect(): void }

export function Account({ face, isLeaving, onDisconnect }: AccountProps) {
  useStyles(css)
  useFreshBalance()
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const login = useAtomValue(loginFaceAtom)
  const { network, explorerUrl, isWrongNetwork } = face
  return (
    <>
      <AccountHead face={face} />
      {isWrongNetwork ? (
        <>
          <Note tone="warning" icon={warningIcon}>
            {t('button.wrongNetwork')}: {network.name}
          </Note>
          <Button variant="primary" onClick={() => goTo({ view: 'UnsupportedChain' })}>
            {t('button.switchNetwork')}
          </Button>
        </>
      ) : (
        <Balance
          network={network.name}
          caption={face.canChooseNetwork ? undefined : network.name}
        />
      )}
      {face.canChooseNetwork && !isWrongNetwork && (
        <ListItem
          name={network.name}
          caption={t('account.network')}
          mark={<Mark name={network.name} src={network.imageUrl} shape="round" />}
          chevron
          onClick={() => goTo({ view: 'Networks' })}
        />
      )}
      {login && (
        <ListItem
          data-row="settings"
          name={<bdi>{login.name || t('title.AccountSettings')}</bdi>}
          caption={t('title.AccountSettings')}
          mark={<Mark name="" icon={loginIcon(login)} />}
          chevron
          onClick={() => goTo({ view: 'AccountSettings' })}
        />
      )}
      {explorerUrl && (
        <ListItem
          name={t('account.explorer')}
          mark={<Mark name="" icon={globeIcon} />}
          badge={<Icon shape={externalIcon} size={18} label={t('common.newTab')} />}
          href={explorerUrl}
          target="_blank"
        />
      )}
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
