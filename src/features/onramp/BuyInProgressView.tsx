import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { refreshPortfolioAtom } from '#actions/token/refreshPortfolio.ts'
import { copyAtom } from '#actions/view/copy.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { findProvider } from '#domain/money/onrampProvider.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { Button } from '#ui/Button/Button.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { Said } from '#ui/live/Said.tsx'
import { useLive } from '#ui/live/useLive.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { ProgressRing, type ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import {
  attemptAtom,
  leaveAttemptAtom,
  noteAttemptAtom,
  type PurchaseAttempt,
  startPurchaseAtom,
} from './attempt.ts'
import css from './onramp.css'
import { watchPurchaseAtom } from './watchPurchase.ts'

const POLL_MS = 4000
const LIMIT_MS = 180_000
const LOOK_MS = 1000

type Labels = { ring: ProgressRingProps['state']; title: MessageKey; text: MessageKey }

const going: Labels = { ring: 'waiting', title: 'onramp.buying', text: 'onramp.buying.text' }
const labels: Readonly<Record<PurchaseAttempt['status'], Labels>> = {
  opening: going,
  waiting: going,
  blocked: { ring: 'idle', title: 'social.blocked.title', text: 'social.blocked.text' },
  closed: { ring: 'idle', title: 'social.closed.title', text: 'onramp.late' },
  failed: { ring: 'declined', title: 'onramp.failed', text: 'onramp.late' },
}

/** The visitor is at the provider; this view follows the order. */
export function BuyInProgressView() {
  const goTo = useSetAtom(goToAtom)
  const attempt = useAtomValue(attemptAtom)
  const address = useAtomValue(activeAccountAtom)?.address
  const isGone = !attempt || !address || attempt.address !== address
  const leave = useSetAtom(leaveAttemptAtom)
  useNeed(!isGone, () => goTo({ view: address ? 'Account' : 'Connect' }, { how: 'reset' }))
  useOnArrival((signal) => signal.addEventListener('abort', leave))
  return isGone ? null : <Progress attempt={attempt} />
}

function Progress({ attempt }: { attempt: PurchaseAttempt }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const goBack = useSetAtom(goBackAtom)
  const notify = useSetAtom(notifyAtom)
  const copyText = useSetAtom(copyAtom)
  const refresh = useSetAtom(refreshPortfolioAtom)
  const note = useSetAtom(noteAttemptAtom)
  const start = useSetAtom(startPurchaseAtom)
  const { provider, status, url, popup } = attempt
  const begun = attempt.start.at
  useLive({ subject: String(begun), everyMs: POLL_MS, ask: useSetAtom(watchPurchaseAtom) })

  const isPolled = provider === 'coinbase'
  const fail = useEffectEvent(() => note(attempt.start, { status: 'failed' }))
  useEffect(() => {
    if (!isPolled) return
    const timer = setTimeout(() => begun && fail(), LIMIT_MS)
    return () => clearTimeout(timer)
  }, [isPolled, begun])
  const look = useEffectEvent(() => {
    // A window that was only cut off looks closed, too, and has the focus.
    if (status !== 'waiting' || !popup?.closed || !document.hasFocus()) return
    note(attempt.start, { status: 'closed' })
    void refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])

  const copy = () => {
    if (url) return void copyText(url, 'notice.linkCopied')
    void notify({ tone: 'error', text: 'onramp.noLink' })
    goBack()
  }
  const { name } = findProvider(provider)
  const { ring, title, text } = labels[status]
  return (
    <div className="onramp" data-status={status}>
      <div className="onramp-stage">
        <ProgressRing state={ring}>
          <Mark name={name} size={72} />
        </ProgressRing>
        <Said>
          <h3 className="ui-title">{t(title, { provider: name })}</h3>
          <p className="ui-small ui-soft">{t(text, { provider: name })}</p>
        </Said>
      </div>
      {status === 'blocked' && url && (
        <Button
          variant="primary"
          href={url}
          target="_blank"
          iconEnd={externalIcon}
          onClick={() => note(attempt.start, { status: 'waiting' })}
        >
          {t('onramp.buying', { provider: name })}
        </Button>
      )}
      {(status === 'failed' || status === 'closed') && (
        <Button variant="primary" icon={refreshIcon} onClick={() => void start(provider)}>
          {t('common.tryAgain')}
        </Button>
      )}
      {status === 'closed' ? (
        <Button
          onClick={() => {
            goTo({ view: 'Account' }, { how: 'reset' })
          }}
        >
          {t('send.done')}
        </Button>
      ) : (
        status !== 'opening' && (
          <Button icon={copyIcon} onClick={copy}>
            {t('wc.copyLink')}
          </Button>
        )
      )}
    </div>
  )
}
