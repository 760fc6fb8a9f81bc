import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import type { SentTransaction } from '#domain/money/sentTransaction.ts'
import { explorerPage } from '#domain/network/explorerPage.ts'
import type { ViewParams } from '#domain/view/views.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { TokenMark } from '#parts/TokenMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { amountTextAtom, symbolOf } from '#state/money/amountText.ts'
import { findSentAtom } from '#state/money/transactions.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { ownTitleAtom } from '#state/view/router.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { useLabel } from '#ui/live/useLabel.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { ProgressPanel } from '#ui/ProgressPanel/ProgressPanel.tsx'
import { readSwapResultAtom } from './readSwapResult.ts'

type SwapDoneViewProps = { params: ViewParams['SwapDone'] }

/** A sent swap is pending first, and may fail. */
const viewTitles: Readonly<Record<SentTransaction['status'], MessageKey>> = {
  pending: 'title.SwapDone.pending',
  confirmed: 'title.SwapDone',
  failed: 'title.SwapDone.failed',
}

const ring = { pending: 'waiting', confirmed: 'done', failed: 'declined' } as const

/** The status of a swap, and its actual result. */
export function SwapDoneView({ params: { hash } }: SwapDoneViewProps) {
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
  if (!sent?.trade) return <EmptyState drawing={searchEmpty} title={t('send.gone')} action={done} />
  return (
    <Exchanged sent={sent} trade={sent.trade}>
      {done}
    </Exchanged>
  )
}

type ExchangedProps = {
  sent: SentTransaction
  trade: NonNullable<SentTransaction['trade']>
  children: React.ReactNode
}

function Exchanged({ sent, trade, children }: ExchangedProps) {
  const t = useAtomValue(translateAtom)
  const write = useAtomValue(amountTextAtom)
  const network = useAtomValue(findNetworkAtom)(sent.networkId)
  const readResult = useSetAtom(readSwapResultAtom)
  const { hash, status, token, amount, networkId } = sent
  const { isFinal = false } = trade
  const isReadable = status === 'confirmed' && !isFinal
  useOnArrival((signal) => {
    if (isReadable)
      readResult(hash, { signal }).catch((error: unknown) => {
        // The quoted amount stays, marked as approximate.
        if (!signal.aborted) console.info('[latchkey] Failed to read the swap’s receipt', error)
      })
  }, isReadable && hash)
  useLabel(t(viewTitles[status]), useSetAtom(ownTitleAtom))
  const gave = token && amount ? write(BigInt(amount), token) : ''
  const came = write(BigInt(trade.amount), trade.token, false)
  const from = token ? symbolOf(token) : ''
  const page = explorerPage(network, 'tx', hash)
  return (
    <ProgressPanel
      data-status={status}
      data-hash={hash}
      ring={ring[status]}
      mark={<TokenMark token={{ ...trade.token, id: hash, networkId }} size={72} />}
      title={
        status === 'pending'
          ? t('swap.pending', { from, amount: `≈ ${came}` })
          : status === 'failed'
            ? t('send.dropped.title')
            : t('swap.done', { from, amount: came })
      }
      choice={
        <>
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
        {status === 'failed'
          ? t('send.dropped.text', { amount: gave })
          : t('swap.gave', { amount: gave })}
      </p>
      {status === 'confirmed' && (
        <p className="ui-soft" data-final={isFinal}>
          {t('swap.got', {
            amount: `${isFinal ? '' : '≈ '}${write(BigInt(trade.amount), trade.token)}`,
          })}
        </p>
      )}
      {status === 'pending' && <p className="ui-soft">{t('send.pending.text')}</p>}
    </ProgressPanel>
  )
}
