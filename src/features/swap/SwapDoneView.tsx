import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import { readSwapResultAtom } from '../../actions/readSwapResult.ts'
import { explorerPage } from '../../domain/explorerPage.ts'
import type { ViewParams } from '../../domain/router.ts'
import type { SentTransaction } from '../../domain/sentTransaction.ts'
import { amountTextAtom, symbolOf } from '../../state/amountText.ts'
import { translateAtom } from '../../state/locale.ts'
import { findNetworkAtom } from '../../state/networks.ts'
import { findSentAtom } from '../../state/transactions.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { externalIcon } from '../../ui/Icon/icons/externalIcon.ts'
import { searchEmpty } from '../../ui/Illustration/drawings/searchEmpty.ts'
import { KeyRing } from '../../ui/KeyRing/KeyRing.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import css from './swap.css'
import { TokenMark } from './TokenMark.tsx'

type SwapDoneViewProps = { params: ViewParams['SwapDone'] }

const ring = { pending: 'waiting', confirmed: 'done', failed: 'declined' } as const

/** How an exchange fares, and what it has really brought. */
export function SwapDoneView({ params: { hash } }: SwapDoneViewProps) {
  useStyles(css)
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
    <Outcome sent={sent} trade={sent.trade}>
      {done}
    </Outcome>
  )
}

type OutcomeProps = {
  sent: SentTransaction
  trade: NonNullable<SentTransaction['trade']>
  children: React.ReactNode
}

function Outcome({ sent, trade, children }: OutcomeProps) {
  const t = useAtomValue(translateAtom)
  const write = useAtomValue(amountTextAtom)
  const network = useAtomValue(findNetworkAtom)(sent.networkId)
  const readResult = useSetAtom(readSwapResultAtom)
  const { hash, status, token, amount, networkId } = sent
  const { isFinal = false } = trade
  useEffect(() => {
    if (status !== 'confirmed' || isFinal) return
    const leaving = new AbortController()
    readResult(hash, leaving).catch((error: unknown) => {
      // What was quoted stays, said to be about.
      if (!leaving.signal.aborted) console.info('[latchkey] No receipt', error)
    })
    return () => leaving.abort()
  }, [status, isFinal, hash, readResult])
  const gave = token && amount ? write(BigInt(amount), token) : ''
  const came = write(BigInt(trade.amount), trade.token, false)
  const from = token ? symbolOf(token) : ''
  const page = explorerPage(network, 'tx', hash)
  return (
    <div className="swap-outcome" data-status={status} data-hash={hash}>
      <KeyRing state={ring[status]} size={112}>
        <TokenMark token={{ ...trade.token, id: hash, networkId }} size={72} />
      </KeyRing>
      <div className="swap-words" role="status">
        <h3 className="ui-title">
          {status === 'pending'
            ? t('swap.pending', { from, amount: `≈ ${came}` })
            : status === 'failed'
              ? t('send.dropped.title')
              : t('swap.done', { from, amount: came })}
        </h3>
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
      </div>
      <div className="swap-after">
        {page && (
          <Button href={page} target="_blank" iconEnd={externalIcon}>
            {t('send.explorer')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
