import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { translateAtom } from '#state/config/locale.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { Tooltip } from '#ui/Tooltip/Tooltip.tsx'
import { balanceViewModelAtom } from './balanceViewModel.ts'

export type BalanceProps = {
  network: string
  /** Absent where another part of the view has a retry. */
  onRetry: (() => void) | undefined
}

/** The native balance, large; the exact amount is shown on hover and focus. */
export function Balance({ network, onRetry }: BalanceProps) {
  const t = useAtomValue(translateAtom)
  const viewModel = useAtomValue(balanceViewModelAtom)
  if (!viewModel) return null
  const { amount, symbol, point, hasFailed } = viewModel

  if (!amount && !hasFailed) return <BalancePlace />
  const failure = hasFailed && (
    <p className="account-balance-failed ui-small ui-soft">
      {t('account.balanceFailed')}
      {onRetry && (
        <Button variant="text" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </p>
  )
  if (!amount) return <BalanceFrame label={t('account.balance')}>{failure}</BalanceFrame>
  return (
    <BalanceFrame label={t('account.balance')}>
      <Tooltip text={`${amount.full} ${symbol}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact amount has to be reachable without a mouse */}
        <div className="account-amount" tabIndex={0}>
          <Amount
            value={amount.text}
            unit={symbol}
            point={point}
            label={t('account.balanceOf', { amount: `${amount.text} ${symbol}`, network })}
            caption={t('account.balance')}
          />
        </div>
      </Tooltip>
      {failure}
    </BalanceFrame>
  )
}

type BalanceFrameProps = { label: string; busy?: boolean; children: ReactNode }

export function BalanceFrame({ label, busy, children }: BalanceFrameProps) {
  return (
    <section className="account-balance" aria-label={label} aria-busy={busy}>
      {children}
    </section>
  )
}

/** Reserves the space of an amount. */
export function BalancePlace() {
  const t = useAtomValue(translateAtom)
  return (
    <BalanceFrame label={t('account.balanceLoading')} busy>
      <Skeleton width={168} height={36} />
      <Skeleton shape="text" width={72} />
    </BalanceFrame>
  )
}
