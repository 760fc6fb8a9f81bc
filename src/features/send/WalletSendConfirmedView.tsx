import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { suppressNoticeAtom } from '#actions/view/suppressNotice.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import type { SentTransaction } from '#domain/money/sentTransaction.ts'
import { explorerPage } from '#domain/network/explorerPage.ts'
import type { ViewParams } from '#domain/view/views.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { stripControls } from '#lib/stripControls.ts'
import { TokenMark } from '#parts/TokenMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { amountTextAtom } from '#state/money/amountText.ts'
import { storedReceiversAtom } from '#state/money/receivers.ts'
import { findSentAtom } from '#state/money/transactions.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { ownTitleAtom } from '#state/view/router.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { useLabel } from '#ui/live/useLabel.ts'
import { useWhile } from '#ui/live/useWhile.ts'
import { ProgressPanel } from '#ui/ProgressPanel/ProgressPanel.tsx'
import { Slip, SlipPart } from '#ui/Slip/Slip.tsx'
import { WholeAddress } from '#ui/WholeAddress/WholeAddress.tsx'

type WalletSendConfirmedViewProps = { params: ViewParams['WalletSendConfirmed'] }

/** The status of a sent transfer, until it is in a block. */
export function WalletSendConfirmedView({ params: { hash } }: WalletSendConfirmedViewProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const sent = useAtomValue(findSentAtom)(hash)
  const done = (
    <Button
      variant="primary"
      data-action="done"
      onClick={() => goTo({ view: 'Account' }, { how: 'reset' })}
    >
      {t('send.done')}
    </Button>
  )
  if (!sent) return <EmptyState drawing={searchEmpty} title={t('send.gone')} action={done} />
  return <Sent sent={sent}>{done}</Sent>
}

const labels: Readonly<Record<SentTransaction['status'], { title: MessageKey; text: MessageKey }>> =
  {
    pending: { title: 'send.pending.title', text: 'send.pending.text' },
    confirmed: { title: 'send.confirmed.title', text: 'send.confirmed.text' },
    failed: { title: 'send.dropped.title', text: 'send.dropped.text' },
  }

/** A sent transfer is pending first, and may fail. */
const viewTitles: Readonly<Record<SentTransaction['status'], MessageKey>> = {
  pending: 'title.WalletSendConfirmed.pending',
  confirmed: 'title.WalletSendConfirmed',
  failed: 'title.WalletSendConfirmed.failed',
}

const ring = { pending: 'waiting', confirmed: 'done', failed: 'declined' } as const

function Sent({ sent, children }: { sent: SentTransaction; children: React.ReactNode }) {
  const t = useAtomValue(translateAtom)
  const network = useAtomValue(findNetworkAtom)(sent.networkId)
  const write = useAtomValue(amountTextAtom)
  const receivers = useAtomValue(storedReceiversAtom)
  const { status, token, amount, to = '', hash } = sent
  const say = useSetAtom(suppressNoticeAtom)
  useWhile(true, () => say('send.started'))
  const { title, text } = labels[status]
  useLabel(t(viewTitles[status]), useSetAtom(ownTitleAtom))
  const name = receivers.find(({ address }) => address === to)?.name
  const params = {
    amount: token && amount ? write(BigInt(amount), token) : '',
    network: network?.name ?? sent.networkId,
  }
  const page = explorerPage(network, 'tx', hash)
  return (
    <ProgressPanel
      data-status={status}
      data-hash={hash}
      ring={ring[status]}
      mark={
        token && <TokenMark token={{ ...token, id: hash, networkId: sent.networkId }} size={72} />
      }
      title={t(title, params)}
      choice={
        <>
          {to && (
            <Slip isSigned>
              {params.amount && (
                <SlipPart label={t('send.amount')}>
                  <b>{params.amount}</b>
                </SlipPart>
              )}
              <SlipPart label={t('send.to')}>
                <WholeAddress address={to} />
              </SlipPart>
            </Slip>
          )}
          {page && (
            <Button href={page} target="_blank" iconEnd={externalIcon}>
              {t('send.explorer')}
            </Button>
          )}
          {children}
        </>
      }
    >
      <p className="ui-soft">
        {t('send.sentTo', {
          receiver: name ? stripControls(name, 40) : shortenAddress(to),
        })}
      </p>
      <p className="ui-soft">{t(text, params)}</p>
    </ProgressPanel>
  )
}
