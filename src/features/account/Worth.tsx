import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Balance, BalanceFrame, BalancePlace, type BalanceProps } from './Balance.tsx'
import { worthViewModelAtom } from './worthViewModel.ts'

/** The account's total worth; where no price is known, its native balance. */
export function Worth({ network, onRetry }: BalanceProps) {
  const t = useAtomValue(translateAtom)
  const viewModel = useAtomValue(worthViewModelAtom)
  switch (viewModel.kind) {
    case 'loading':
      return <BalancePlace />
    case 'native':
      return <Balance network={network} onRetry={onRetry} />
    case 'total': {
      const { text, point, isPartial } = viewModel
      return (
        <BalanceFrame label={t('account.total')}>
          <Amount
            value={text}
            point={point}
            label={t('account.balanceOf', { amount: text, network })}
            caption={isPartial && t('account.totalPartial')}
          />
        </BalanceFrame>
      )
    }
  }
}
