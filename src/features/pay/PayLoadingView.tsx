import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { closeAtom } from '#actions/view/close.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { suppressNoticeAtom } from '#actions/view/suppressNotice.ts'
import { explorerPage } from '#domain/network/explorerPage.ts'
import { isFrameWallet } from '#domain/wallet/connector.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { ownTitleAtom } from '#state/view/router.ts'
import { walletNameAtom } from '#state/wallet/walletName.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { useLabel } from '#ui/live/useLabel.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { useWhile } from '#ui/live/useWhile.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { ProgressPanel } from '#ui/ProgressPanel/ProgressPanel.tsx'
import type { ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import { followExchangeAtom, leftByLinkAtom, payOtherwiseAtom } from './payByExchange.ts'
import { type OpenPayment, type PaymentStage, paymentAtom } from './payment.ts'
import { PAY_CLOSE_MS } from './payPolling.ts'
import { payViewModelAtom } from './payViewModel.ts'

type Labels = { ring: ProgressRingProps['state']; title: MessageKey; text?: MessageKey }

const labels: Readonly<Record<PaymentStage['status'], Labels>> = {
  asked: { ring: 'idle', title: 'pay.exchange.title' },
  left: { ring: 'idle', title: 'pay.exchange.title' },
  asking: { ring: 'waiting', title: 'pay.wallet.title', text: 'send.approve' },
  sent: { ring: 'waiting', title: 'pay.wallet.title', text: 'send.pending.text' },
  opening: { ring: 'waiting', title: 'pay.exchange.title' },
  waiting: { ring: 'waiting', title: 'pay.exchange.title', text: 'pay.exchange.text' },
  blocked: { ring: 'idle', title: 'social.blocked.title', text: 'social.blocked.text' },
  closed: { ring: 'waiting', title: 'pay.closed.title', text: 'pay.closed.text' },
  unheard: { ring: 'idle', title: 'pay.unheard.title', text: 'pay.unheard.text' },
  success: { ring: 'done', title: 'pay.success.title', text: 'send.confirmed.text' },
  failed: { ring: 'declined', title: 'pay.failed.title' },
}

/** The progress of the payment, until its result is known. */
export function PayLoadingView() {
  const payment = useAtomValue(paymentAtom)
  const goTo = useSetAtom(goToAtom)
  useNeed(payment !== undefined && payment.stage.status !== 'asked', () =>
    goTo({ view: 'Pay' }, { how: 'replace' }),
  )
  return payment ? <Loading payment={payment} /> : null
}

function Loading({ payment: { request, by, stage } }: { payment: OpenPayment }) {
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const amount = useAtomValue(payViewModelAtom)?.exact ?? ''
  const linked = useAtomValue(linkedByNamespaceAtom)[request.network.chainNamespace]
  const isInline = useAtomValue(configAtom).display === 'inline'
  const close = useSetAtom(closeAtom)
  const goTo = useSetAtom(goToAtom)
  const follow = useSetAtom(followExchangeAtom)
  const leftByLink = useSetAtom(leftByLinkAtom)
  const payOtherwise = useSetAtom(payOtherwiseAtom)
  const exchange = by?.type === 'exchange' ? by.exchange : undefined
  const url = by?.type === 'exchange' ? by.url : undefined
  const picture = usePicture(exchange?.imageUrl, useAtomValue(pictureSourceAtom))
  const { status } = stage
  const { ring, title, text: said } = labels[status]
  // The embedded wallet asks in a view of its own.
  const text = status === 'asking' && isFrameWallet(linked?.connectorId) ? undefined : said
  const nameOf = useAtomValue(walletNameAtom)
  const name = exchange?.name ?? nameOf(linked)
  const named = { name, amount, wallet: name, provider: name, network: request.network.name }
  const hash = 'hash' in stage ? stage.hash : undefined
  const page = hash && explorerPage(request.network, 'tx', hash)
  const { redirectUrl } = request
  const isPaid = status === 'success'
  const say = useSetAtom(suppressNoticeAtom)
  useWhile(status === 'failed', () => say('pay.failed.notice'))
  useLabel(
    isPaid || status === 'failed' ? t(`title.PayLoading.${status}`) : undefined,
    useSetAtom(ownTitleAtom),
  )
  // Not while the exchange's window is open: a payment started in it would be a second one.
  const canChoose =
    ['failed', 'blocked', 'closed', 'unheard'].includes(status) || 'isUnseen' in stage
  const leave = () => {
    if (redirectUrl) location.assign(redirectUrl)
    else if (isInline) goTo({ view: 'Account' }, { how: 'reset' })
    else close()
  }
  // An inline card keeps its content; otherwise the modal closes.
  const leaves = isPaid && (!isInline || redirectUrl !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is paid
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(leave, PAY_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [leaves])
  const why =
    stage.status !== 'failed'
      ? text && t(text, named)
      : stage.error.code === 'ASSET_NOT_SUPPORTED'
        ? t('pay.notSupported', named)
        : exchange
          ? t('pay.failed.exchange', named)
          : stage.error.cause === undefined
            ? t('send.dropped.text', named)
            : messageOf(stage.error.cause)
  return (
    <ProgressPanel
      data-status={status}
      ring={ring}
      mark={<Mark name={name} src={picture} size={72} />}
      title={t(title, named)}
      choice={
        <>
          {(status === 'blocked' || status === 'closed') && (
            <Button
              variant="primary"
              data-action="open"
              href={url}
              target="_blank"
              iconEnd={externalIcon}
              onClick={() => leftByLink()}
            >
              {t('social.openWindow', named)}
            </Button>
          )}
          {status === 'unheard' && (
            <Button
              variant="primary"
              data-action="check"
              icon={refreshIcon}
              onClick={() => void follow()}
            >
              {t('pay.check')}
            </Button>
          )}
          {page && (
            <Button href={page} target="_blank" iconEnd={externalIcon}>
              {t('send.explorer')}
            </Button>
          )}
          {isPaid && (
            <Button variant="primary" data-action="done" onClick={leave}>
              {t('send.done')}
            </Button>
          )}
          {canChoose && (
            <Button data-action="otherwise" onClick={() => payOtherwise()}>
              {t(status === 'failed' ? 'common.tryAgain' : 'pay.otherwise')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <bdi dir="ltr">{amount}</bdi>
      </p>
      {why && <p className="ui-soft">{why}</p>}
    </ProgressPanel>
  )
}
