import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canApproveAtom } from '#state/request/canApprove.ts'
import { keptReceiptsAtom } from '#state/request/receipts.ts'
import { hasSmartSessionsAtom } from '#state/request/smartSessions.ts'
import { endlessApprovalsAtom } from '#state/token/approvals.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { chevronIcon } from '#ui/Icon/icons/chevronIcon.ts'
import { coinsIcon } from '#ui/Icon/icons/coinsIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Press } from '#ui/Press/Press.tsx'
import type { AccountViewModel } from './accountViewModel.ts'
import { loginViewModelAtom } from './loginViewModel.ts'
import { wordsRowAtom } from './wordsRow.ts'

type AccountFootProps = { viewModel: AccountViewModel; isLeaving: boolean; onDisconnect(): void }

/** What can spend the account's tokens, and beneath it, as words: settings, lists, explorer and disconnect. */
export function AccountFoot({ viewModel, isLeaving, onDisconnect }: AccountFootProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const login = useAtomValue(loginViewModelAtom)
  const hasSessions = useAtomValue(hasSmartSessionsAtom)
  const hasReceipts = useAtomValue(keptReceiptsAtom).length > 0
  const canApprove = useAtomValue(canApproveAtom)
  const endless = useAtomValue(endlessApprovalsAtom)
  const words = useAtomValue(wordsRowAtom)
  const settings = t('title.AccountSettings')
  return (
    <div className="account-foot">
      {words === 'loud' && (
        <Press
          className="account-strip ui-small"
          part="row"
          data-row="words"
          data-tone="warning"
          onClick={() => goTo({ view: 'SaveRecoveryWords' })}
        >
          <Icon shape={warningIcon} size={20} />
          <span>
            {t('passkey.words.save')} <span className="ui-soft">{t('passkey.words.why')}</span>
          </span>
          <Icon shape={chevronIcon} size={18} />
        </Press>
      )}
      {canApprove && (
        <Press
          className="account-strip ui-small"
          part="row"
          data-row="approvals"
          onClick={() => goTo({ view: 'Approvals' })}
        >
          <Icon shape={coinsIcon} size={20} />
          <span>
            {t('account.spenders')}
            {endless && (
              <span className="ui-soft"> · {t('account.unlimited', { number: endless })}</span>
            )}
          </span>
          <Icon shape={chevronIcon} size={18} />
        </Press>
      )}
      <div className="account-more">
        {login && (
          <Button
            variant="text"
            data-row="settings"
            aria-label={login.name ? `${settings}: ${login.name}` : undefined}
            onClick={() => goTo({ view: 'AccountSettings' })}
          >
            {settings}
          </Button>
        )}
        {words === 'quiet' && (
          <Button
            variant="text"
            data-row="words"
            onClick={() => goTo({ view: 'SaveRecoveryWords' })}
          >
            {t('passkey.words.save')}
          </Button>
        )}
        {hasSessions && (
          <Button
            variant="text"
            data-row="sessions"
            onClick={() => goTo({ view: 'SmartSessionList' })}
          >
            {t('title.SmartSessionList')}
          </Button>
        )}
        {hasReceipts && (
          <Button variant="text" data-row="receipts" onClick={() => goTo({ view: 'ReceiptList' })}>
            {t('title.ReceiptList')}
          </Button>
        )}
        {viewModel.explorerUrl && (
          <Button
            variant="text"
            href={viewModel.explorerUrl}
            target="_blank"
            iconEnd={externalIcon}
          >
            {t('account.explorer')}
          </Button>
        )}
        <Button variant="text" data-action="disconnect" loading={isLeaving} onClick={onDisconnect}>
          {t(isLeaving ? 'account.disconnecting' : 'account.disconnect')}
        </Button>
      </div>
    </div>
  )
}
