import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isSignInMissingAtom } from '#state/siwx/signIns.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { chevronDownIcon } from '#ui/Icon/icons/chevronDownIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Key } from '#ui/Key/Key.tsx'
import { useFirstFocus } from '#ui/live/useFirstFocus.ts'
import { Note } from '#ui/Note/Note.tsx'
import { Press } from '#ui/Press/Press.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountFoot } from './AccountFoot.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import css from './account.css'
import { accountTabsAtom } from './accountTabs.ts'
import type { AccountViewModel } from './accountViewModel.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { useLivePortfolio } from './useLivePortfolio.ts'
import { Worth } from './Worth.tsx'

export type AccountProps = { viewModel: AccountViewModel; isLeaving: boolean; onDisconnect(): void }

export function Account({ viewModel, isLeaving, onDisconnect }: AccountProps) {
  useStyles(css)
  const again = useLivePortfolio()
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const hasTabs = useAtomValue(accountTabsAtom).length > 0
  const canSignIn = useAtomValue(isSignInMissingAtom)
  const { network, address, shortAddress } = viewModel
  const below = useRef<HTMLDivElement>(null)
  useFirstFocus(below, true, 'button')
  const own = (
    <div className="account-own ui-small ui-soft">
      <Key address={address} />
      <bdi className="account-address" dir="ltr" title={address}>
        {shortAddress}
      </bdi>
      <CopyAddress address={address} shortAddress={shortAddress} isIcon />
    </div>
  )
  return (
    <>
      {canSignIn && (
        <Button variant="primary" onClick={() => goTo({ view: 'SIWXSignMessage' })}>
          {t('button.signIn')}
        </Button>
      )}
      {viewModel.isWrongNetwork ? (
        <>
          {own}
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
            <div ref={below} className="account-below ui-small ui-soft">
              {viewModel.canChooseNetwork ? (
                <Press
                  className="account-network"
                  part="button"
                  onClick={() => goTo({ view: 'Networks' })}
                >
                  <bdi>{network.name}</bdi>
                  <Icon shape={chevronDownIcon} size={16} />
                </Press>
              ) : (
                <p className="account-network">
                  <bdi>{network.name}</bdi>
                </p>
              )}
              <IconButton
                icon={refreshIcon}
                label={t('account.refresh')}
                data-action="refresh"
                onClick={again}
              />
              {own}
            </div>
          </div>
          <AccountActions />
          {hasTabs && <AccountTabs onRetry={again} />}
        </>
      )}
      <AccountFoot viewModel={viewModel} isLeaving={isLeaving} onDisconnect={onDisconnect} />
    </>
  )
}
