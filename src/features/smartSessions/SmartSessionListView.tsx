import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { suppressNoticeAtom } from '#actions/view/suppressNotice.ts'
import { dateLocale } from '#domain/view/dateLocale.ts'
import { known } from '#domain/view/remoteData.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { sessionsTurnAtom } from '#state/request/smartSessions.ts'
import { servicesAtom } from '#state/services.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { globeIcon } from '#ui/Icon/icons/globeIcon.ts'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { useWhile } from '#ui/live/useWhile.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { Tabs } from '#ui/Tabs/Tabs.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { SessionsGate } from './SessionsGate.tsx'
import css from './sessions.css'
import {
  activeSessionsAtom,
  loadSessionsAtom,
  revokeAtom,
  revokingAtom,
  type Session,
  type SessionTab,
  sessionTabs,
  tabOf,
} from './sessions.ts'
import { termLabelsAtom } from './termLabels.ts'

/** The account's smart sessions, which can be revoked here. */
export function SmartSessionListView() {
  return (
    <SessionsGate>
      <Lists />
    </SessionsGate>
  )
}

function Lists() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const [tab, setTab] = useState<SessionTab>('active')
  const turn = useAtomValue(sessionsTurnAtom)
  const load = useSetAtom(loadSessionsAtom)
  const [attempt, setAttempt] = useState(0)
  useOnArrival((signal) => load({ signal }), `${turn} ${attempt}`)
  return (
    <Tabs
      label={t('title.SmartSessionList')}
      tabs={sessionTabs.map((id) => ({ id, label: t(`sessions.${id}`) }))}
      value={tab}
      onChange={setTab}
    >
      <List tab={tab} onRetry={() => setAttempt((before) => before + 1)} />
    </Tabs>
  )
}

function List({ tab, onRetry }: { tab: SessionTab; onRetry(): void }) {
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const data = useAtomValue(activeSessionsAtom)
  const { now } = useAtomValue(servicesAtom)
  const all = known(data)
  const isFailed = !all && data.status === 'failed'
  const say = useSetAtom(suppressNoticeAtom)
  useWhile(isFailed, () => say('sessions.failed'))
  if (!all) {
    if (isFailed)
      return (
        <ErrorState
          title={t('sessions.failed')}
          text={messageOf(data.error)}
          retry={{ label: t('common.tryAgain'), onClick: onRetry }}
        />
      )
    return (
      <div aria-busy>
        <span className="ui-hidden">{t('common.loading')}</span>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  const shown = all.filter((one) => tabOf(one, now()) === tab)
  if (shown.length === 0)
    return <EmptyState drawing={walletKey} title={t(`sessions.empty.${tab}`)} />
  return (
    <ul className="sessions">
      {shown.map((session) => (
        <SessionItem key={session.pci} session={session} isActive={tab === 'active'} />
      ))}
    </ul>
  )
}

function SessionItem({ session, isActive }: { session: Session; isActive: boolean }) {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const labels = useAtomValue(termLabelsAtom)
  const revoking = useAtomValue(revokingAtom)
  const revoke = useSetAtom(revokeAtom)
  const picture = usePicture(session.iconUrl, useAtomValue(pictureSourceAtom))
  const [isOpen, setOpen] = useState(false)
  const { pci, name = t('sessions.unknown'), url, until, permissions, policies } = session
  const date = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(until)
  return (
    <li data-session={pci}>
      <ListItem
        name={<bdi>{name}</bdi>}
        caption={t('sessions.until', { date })}
        mark={<Mark name="" src={picture} icon={picture ? undefined : globeIcon} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="session">
          {url && (
            <p className="ui-small ui-soft">
              <bdi dir="ltr">{url}</bdi>
            </p>
          )}
          <ul>
            {[...permissions, ...policies].map((term, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a session never changes
              <li key={at}>{labels(term)}</li>
            ))}
          </ul>
          {isActive && (
            <Button
              variant="danger-quiet"
              data-action="revoke"
              loading={revoking === pci}
              disabled={revoking !== undefined && revoking !== pci}
              onClick={() => void revoke(session)}
            >
              {t('sessions.revoke')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
