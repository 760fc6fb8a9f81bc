import { useAtomValue, useSetAtom } from 'jotai/react'
import { refreshPortfolioAtom } from '#actions/token/refreshPortfolio.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import type { ActivityEntry } from '#domain/money/activity.ts'
import { groupByMonth, monthTitle } from '#domain/money/activityMonths.ts'
import { transferText } from '#domain/money/activityRows.ts'
import { explorerPage } from '#domain/network/explorerPage.ts'
import { dateLocale } from '#domain/view/dateLocale.ts'
import { known } from '#domain/view/remoteData.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { Button } from '#ui/Button/Button.tsx'
import { DataRow } from '#ui/DataRow/DataRow.tsx'
import { DataRowPlaces } from '#ui/DataRow/DataRowPlaces.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'
import { useLive } from '#ui/live/useLive.ts'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { Section } from '#ui/Section/Section.tsx'
import { CurrencyMark } from './CurrencyMark.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { loadOrdersAtom, ordersAtom } from './orders.ts'

const REFETCH_MS = 3000

/** The account's purchases. */
export function OnRampActivityView() {
  return (
    <OnRampGate>
      <Orders />
    </OnRampGate>
  )
}

function Orders() {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const { now } = useAtomValue(servicesAtom)
  const goTo = useSetAtom(goToAtom)
  const load = useSetAtom(loadOrdersAtom)
  const refresh = useSetAtom(refreshPortfolioAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const data = useAtomValue(ordersAtom)
  const orders = known(data)
  const again = useLive({
    subject: useAtomValue(accountAddressAtom),
    everyMs: REFETCH_MS,
    async ask({ signal }) {
      const outcome = await load({ signal })
      if (outcome === 'stop') void refresh()
      return outcome
    },
  })
  if (!orders) {
    if (data.status !== 'failed') return <DataRowPlaces count={7} label={t('common.loading')} />
    return (
      <ErrorState
        title={t('activity.failed')}
        text={messageOf(data.error)}
        retry={{ label: t('common.tryAgain'), onClick: again }}
      />
    )
  }
  if (orders.length === 0)
    return (
      <EmptyState
        drawing={walletAssets}
        title={t('activity.empty.tab')}
        action={
          <Button variant="primary" onClick={() => goTo({ view: 'OnRampProviders' })}>
            {t('title.BuyInProgress')}
          </Button>
        }
      />
    )
  return (
    <>
      {groupByMonth(orders, locale).map(({ key, entries }) => (
        <Section key={key} title={monthTitle(entries[0]?.at ?? now(), { now: now(), locale })}>
          {entries.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </Section>
      ))}
    </>
  )
}

const states = {
  pending: 'activity.pending',
  confirmed: 'activity.confirmed',
  failed: 'activity.failedOne',
} as const

function Order({ order }: { order: ActivityEntry }) {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const network = useAtomValue(findNetworkAtom)(order.networkId)
  const { status, hash, at, transfers } = order
  const [transfer] = transfers
  const labels = { locale, unlimited: t('activity.unlimited') }
  return (
    <DataRow
      data-order={status}
      href={hash && explorerPage(network, 'tx', hash)}
      mark={<CurrencyMark kind="token" id={transfer?.symbol ?? ''} />}
      name={t('activity.bought')}
      caption={transfer && <bdi dir="ltr">{transferText({ sign: '+', transfer }, labels)}</bdi>}
      end={
        status === 'pending' ? (
          <ProgressRing state="waiting" size={16} label={t('activity.pending')} />
        ) : (
          status !== 'other' && t(states[status])
        )
      }
      endCaption={
        <time dateTime={new Date(at).toISOString()}>
          {new Intl.DateTimeFormat(dateLocale(locale), {
            day: '2-digit',
            month: 'short',
          }).format(at)}
        </time>
      }
    />
  )
}
