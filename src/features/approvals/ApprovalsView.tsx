import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import approvals from '#i18n/locales/en.approvals.json'
import { addTexts } from '#i18n/translate.ts'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom, activeConnectionAtom } from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { canApproveAtom } from '#state/request/canApprove.ts'
import { type Approvals, activeApprovalsAtom } from '#state/token/approvals.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'
import { Said } from '#ui/live/Said.tsx'
import { useNeed } from '#ui/live/useNeed.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Note } from '#ui/Note/Note.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import css from './approvals.css'
import { chosenAtom, revokeAtom, revokingAtom } from './revoke.ts'
import { SearchProgress } from './SearchProgress.tsx'
import { searchApprovalsAtom } from './searchApprovals.ts'

addTexts(approvals)

/** Lists the account's approvals and revokes them. */
export function ApprovalsView() {
  const goTo = useSetAtom(goToAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const isOffered = useAtomValue(canApproveAtom) && isLinked
  useNeed(isOffered, () => goTo({ view: isLinked ? 'Account' : 'Connect' }, { how: 'reset' }))
  return isOffered ? <Search /> : null
}

function Search() {
  useStyles(css)
  const account = useAtomValue(accountAddressAtom)
  const known = useAtomValue(activeApprovalsAtom)
  const search = useSetAtom(searchApprovalsAtom)
  const refreshTokens = useSetAtom(refreshTokensAtom)
  const [turn, setTurn] = useState(0)
  useOnArrival((signal) => {
    // For the prices. A failure has a notice of its own.
    void refreshTokens({})
    return search({ goOn: turn > 0, signal })
  }, `${account} ${turn}`)
  const goOn = () => setTurn((count) => count + 1)
  if (!known || known.found.length === 0) return <Nothing known={known} onGoOn={goOn} />
  return <Found key={account} known={known} onGoOn={goOn} />
}

type Shown<Known> = { known: Known; onGoOn(): void }

/** Shown until something is found. */
function Nothing({ known, onGoOn }: Shown<Approvals | undefined>) {
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const network = useAtomValue(activeNetworkAtom)?.name ?? ''
  switch (known?.status) {
    case 'done':
      return (
        <EmptyState
          announced
          drawing={walletKey}
          title={t('approvals.empty.title')}
          text={t('approvals.empty.text', { network })}
        />
      )
    case 'stopped':
      return (
        <EmptyState
          announced
          drawing={searchEmpty}
          title={t('approvals.stopped')}
          action={
            <Button size="small" onClick={onGoOn}>
              {t('common.continue')}
            </Button>
          }
        />
      )
    case 'failed':
      return (
        <ErrorState
          title={t('approvals.failed')}
          text={messageOf(known.error)}
          retry={{ label: t('common.tryAgain'), onClick: onGoOn }}
        />
      )
    default:
      return (
        <>
          <SearchProgress share={known?.share ?? 0} />
          <div className="approvals" aria-hidden="true">
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </div>
        </>
      )
  }
}

function Found({ known, onGoOn }: Shown<Approvals>) {
  const t = useAtomValue(translateAtom)
  const revoke = useSetAtom(revokeAtom)
  const revoking = useAtomValue(revokingAtom)
  const chosenOf = useAtomValue(chosenAtom)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = chosenOf(ids)
  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      if (isChosen) after.add(id)
      else after.delete(id)
      return after
    })
  const isBusy = revoking.length > 0
  return (
    <>
      <p className="ui-small ui-soft">{t('approvals.intro')}</p>
      <Rest known={known} onGoOn={onGoOn} />
      <ul className="approvals" aria-label={t('title.Approvals')}>
        {known.found.map((approval) => (
          <ApprovalRow
            key={approval.id}
            approval={approval}
            isChosen={ids.has(approval.id)}
            onChoose={(isChosen) => choose(approval.id, isChosen)}
            isRevoking={revoking.includes(approval.id)}
            isBusy={isBusy}
            onRevoke={() => void revoke([approval])}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className="approvals-action">
          <Button
            variant="primary"
            data-action="revoke-selected"
            loading={isBusy}
            onClick={() => void revoke(chosen)}
          >
            {t('approvals.revokeSelected', { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The state of a search that has found something. */
function Rest({ known, onGoOn }: Shown<Approvals>) {
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const { status, share, error } = known
  if (status === 'done') return null
  if (status === 'searching' || status === 'paused') return <SearchProgress share={share} />
  const isFailed = status === 'failed'
  return (
    <Said className="approvals-rest" isUrgent={isFailed}>
      <Note tone="warning" icon={warningIcon}>
        {isFailed ? `${t('approvals.brokenOff')} ${messageOf(error)}` : t('approvals.stopped')}{' '}
        <Button variant="text" data-action="go-on" onClick={onGoOn}>
          {t(isFailed ? 'common.tryAgain' : 'common.continue')}
        </Button>
      </Note>
    </Said>
  )
}
