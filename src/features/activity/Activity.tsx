import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { trackAtom } from '#actions/config/track.ts'
import { loadActivityAtom } from '#actions/money/loadActivity.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { suppressNoticeAtom } from '#actions/view/suppressNotice.ts'
import type { ActivityRow } from '#domain/money/activityRows.ts'
import { known } from '#domain/view/remoteData.ts'
import { featuresAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom, activeAccountAtom } from '#state/connection/account.ts'
import { activityAtom, isActivityEmptyAtom } from '#state/money/activity.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { DataRowPlaces } from '#ui/DataRow/DataRowPlaces.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { receiveIcon } from '#ui/Icon/icons/receiveIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { useLive } from '#ui/live/useLive.ts'
import { useWhile } from '#ui/live/useWhile.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import { VirtualGroups } from '#ui/VirtualGroups/VirtualGroups.tsx'
import { ActivityLine } from './ActivityLine.tsx'
import { ActivityNews } from './ActivityNews.tsx'
import css from './activity.css'
import { activityGroupsAtom, activityKey } from './activityGroups.ts'
import { refreshActivityAtom } from './refreshActivity.ts'

const READ_EVERY_MS = 30_000

export type ActivityProps = {
  /** The height above which it scrolls, px. */
  height: number
  /** Shown as a view of its own. @default as a tab */
  isPage?: boolean
}

const renderLine = (row: ActivityRow) => <ActivityLine row={row} />

/** The account's activity on the active network, by month. */
export function Activity({ height, isPage = false }: ActivityProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const groups = useAtomValue(activityGroupsAtom)
  const data = useAtomValue(activityAtom)
  const isEmpty = useAtomValue(isActivityEmptyAtom)
  const track = useSetAtom(trackAtom)
  const isSmartAccount = useAtomValue(activeAccountAtom)?.type === 'smartAccount'
  const { again, more, isLoadingMore } = useActivity()
  const hasMore = known(data)?.next !== undefined
  const isFailed = groups.length === 0 && data.status === 'failed'
  const say = useSetAtom(suppressNoticeAtom)
  useWhile(isFailed, () => say('notice.transactionsFailed'))

  if (groups.length === 0) {
    if (isFailed)
      return (
        <ErrorState
          title={t('notice.transactionsFailed')}
          text={messageOf(data.error)}
          retry={{ label: t('common.tryAgain'), onClick: again }}
        />
      )
    if (isEmpty) return <NoActivity isPage={isPage} />
    return <DataRowPlaces count={isPage ? 7 : 4} label={t('common.loading')} />
  }
  return (
    <>
      <ActivityNews />
      <VirtualGroups
        groups={groups}
        itemKey={activityKey}
        renderItem={renderLine}
        label={t('title.Transactions')}
        height={isPage ? height : height - 44}
        busy={data.status === 'loading'}
        onReachEnd={() => hasMore && more()}
        end={
          isLoadingMore ? (
            <DataRowPlaces count={2} label={t('common.loading')} />
          ) : (
            data.status === 'failed' && (
              <More text={t('activity.more.failed')}>
                <Button variant="text" onClick={() => (hasMore ? more() : again())}>
                  {t('common.tryAgain')}
                </Button>
              </More>
            )
          )
        }
      />
      {!isPage && (
        <More>
          <Button
            variant="text"
            onClick={() => {
              track('CLICK_TRANSACTIONS', { isSmartAccount })
              goTo({ view: 'Transactions' })
            }}
          >
            {t('activity.showAll')}
          </Button>
        </More>
      )}
    </>
  )
}

function More({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <p className="activity-more ui-small ui-soft">
      {text} {children}
    </p>
  )
}

/** Refreshes the list while it is visible, and loads the next page at its end. */
const useActivity = () => {
  const account = useAtomValue(accountAddressAtom)
  const refresh = useSetAtom(refreshActivityAtom)
  const load = useSetAtom(loadActivityAtom)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const leaving = useRef<AbortController>(undefined)

  const again = useLive({
    subject: account,
    everyMs: READ_EVERY_MS,
    ask: ({ signal, isByHand }) => refresh({ force: isByHand, signal }),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has pages of its own
  useEffect(() => () => leaving.current?.abort(), [account])

  const more = () => {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setLoadingMore(true)
    void load({ more: true, signal }).finally(() => setLoadingMore(false))
  }
  return { again, more, isLoadingMore }
}

function NoActivity({ isPage }: { isPage: boolean }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const network = useAtomValue(activeNetworkAtom)?.name ?? ''
  const { receive } = useAtomValue(featuresAtom)
  return (
    <EmptyState
      drawing={searchEmpty}
      title={t(isPage ? 'activity.empty.page' : 'activity.empty.tab')}
      text={t('activity.empty.text', { network })}
      action={
        isPage &&
        receive && (
          <Button size="small" icon={receiveIcon} onClick={() => goTo({ view: 'WalletReceive' })}>
            {t('title.WalletReceive')}
          </Button>
        )
      }
    />
  )
}
