import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { refreshBalancesAtom } from '../../actions/refreshBalances.ts'
import { translateAtom } from '../../state/locale.ts'
import { Amount } from '../../ui/Amount/Amount.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { Tooltip } from '../../ui/Tooltip/Tooltip.tsx'
import { balanceFaceAtom } from './balanceFace.ts'

/** The native balance, large; the exact amount is one hover or focus away. */
export function Balance({ network, caption }: { network: string; caption: string | undefined }) {
  const t = useAtomValue(translateAtom)
  const face = useAtomValue(balanceFaceAtom)
  const refresh = useSetAtom(refreshBalancesAtom)
  if (!face) return null
  const { amount, symbol, point, hasFailed } = face

  if (!amount && !hasFailed)
    return (
      <Frame label={t('account.balanceLoading')} busy>
        <Skeleton width={168} height={36} />
        <Skeleton shape="text" width={72} />
      </Frame>
    )
  const failure = hasFailed && (
    <p className="account-balance-failed ui-small ui-soft">
      {t('account.balanceFailed')}
      <Button variant="text" onClick={() => void refresh({ force: true })}>
        {t('common.tryAgain')}
      </Button>
    </p>
  )
  if (!amount) return <Frame label={t('account.balance')}>{failure}</Frame>
  return (
    <Frame label={t('account.balance')}>
      <Tooltip text={`${amount.full} ${symbol}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact amount has to be reachable without a mouse */}
        <div className="account-amount" tabIndex={0}>
          <Amount
            value={amount.text}
            unit={symbol}
            point={point}
            caption={caption}
            label={t('account.balanceOf', { amount: `${amount.text} ${symbol}`, network })}
          />
        </div>
      </Tooltip>
      {failure}
    </Frame>
  )
}

function Frame({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <section className="account-balance" aria-label={label} aria-busy={busy}>
      {children}
    </section>
  )
}
