import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canApproveAtom } from '#state/request/canApprove.ts'
import { keptReceiptsAtom } from '#state/request/receipts.ts'
import { hasSmartSessionsAtom } from '#state/request/smartSessions.ts'
import { isSignInMissingAtom } from '#state/siwx/signIns.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { chevronDownIcon } from '#ui/Icon/icons/chevronDownIcon.ts'
import { clockIcon } from '#ui/Icon/icons/clockIcon.ts'
import { coinsIcon } from '#ui/Icon/icons/coinsIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { shieldIcon } from '#ui/Icon/icons/shieldIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Note } from '#ui/Note/Note.tsx'
import { Press } from '#ui/Press/Press.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import css from './account.css'
import { accountTabsAtom } from './accountTabs.ts'
import type { AccountViewModel } from './accountViewModel.ts'
import { loginIcon } from './loginIcon.ts'
import { loginViewModelAtom } from './loginViewModel.ts'
import { useLivePortfolio } from './useLivePortfolio.ts'
import { Worth } from './Worth.tsx'

export type AccountProps = { viewModel: AccountViewModel; isLeaving: boolean; onDisconnect(): void }

export function Account({ viewModel, isLeaving, onDisconnect }: AccountProps) {
  useStyles(css)
  const again = useLivePortfolio()
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const login = useAtomValue(loginViewModelAtom)
  const hasTabs = useAtomValue(accountTabsAtom).length > 0
  const canSignIn = useAtomValue(isSignInMissingAtom)
  const hasSessions = useAtomValue(hasSmartSessionsAtom)
  const hasReceipts = useAtomValue(keptReceiptsAtom).length > 0
  const canApprove = useAtomValue(canApproveAtom)
  const { network } = viewModel
  return (
    <>
      <AccountHead viewModel={viewModel} isLeaving={isLeaving} onDisconnect={onDisconnect} />
      {canSignIn && (
        <Button variant="primary" onClick={() => goTo({ view: 'SIWXSignMessage' })}>
          {t('button.signIn')}
        </Button>
      )}
      {viewModel.isWrongNetwork ? (
        <>
          <Note tone="warning" icon={warningIcon}>
            {t('button.wrongNetwork')}: {network.name}
          </Note>
          <Button variant="primary" onClick={() => goTo({ view: 'UnsupportedChain' })}>
            {t('button.switchNetwork')}
          </Button>
        </>
      ) : (
        <>
          <div className="account-worth">
            <Worth network={network.name} onRetry={hasTabs ? undefined : again} />
            <div className="account-below">
              {viewModel.canChooseNetwork ? (
                <Press
                  className="account-network ui-small ui-soft"
                  part="button"
                  onClick={() => goTo({ view: 'Networks' })}
                >
                  <NetworkName network={network} />
                  <Icon shape={chevronDownIcon} size={16} />
                </Press>
              ) : (
                <p className="account-network ui-small ui-soft">
                  <NetworkName network={network} />
                </p>
              )}
              <IconButton
                icon={refreshIcon}
                label={t('account.refresh')}
                data-action="refresh"
                onClick={again}
              />
            </div>
          </div>
          <AccountActions />
          {hasTabs && <AccountTabs onRetry={again} />}
        </>
      )}
      {(hasSessions || canApprove || login || hasReceipts) && (
        <div className="account-foot">
          {hasSessions && (
            <Button
              data-row="sessions"
              icon={clockIcon}
              onClick={() => goTo({ view: 'SmartSessionList' })}
            >
              {t('title.SmartSessionList')}
            </Button>
          )}
          {hasReceipts && (
            <Button
              data-row="receipts"
              icon={shieldIcon}
              onClick={() => goTo({ view: 'ReceiptList' })}
            >
              {t('title.ReceiptList')}
            </Button>
          )}
          {login && (
            <Button
              data-row="settings"
              icon={loginIcon(login)}
              aria-label={[t('title.AccountSettings'), login.name].filter(Boolean).join(': ')}
              onClick={() => goTo({ view: 'AccountSettings' })}
            >
              <bdi className="account-login">{login.name || t('title.AccountSettings')}</bdi>
            </Button>
          )}
          {canApprove && (
            <Button
              data-row="approvals"
              icon={coinsIcon}
              onClick={() => goTo({ view: 'Approvals' })}
            >
              {t('title.Approvals')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function NetworkName({ network: { name, imageUrl } }: Pick<AccountViewModel, 'network'>) {
  return (
    <>
      <Mark name={name} src={imageUrl} shape="round" size={18} />
      <bdi>{name}</bdi>
    </>
  )
}
