import { useAtomValue } from 'jotai/react'
import { stripControls } from '../../lib/stripControls.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { CurrencyMark } from './CurrencyMark.tsx'
import { EstimateNote } from './EstimateNote.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { purchaseAtom } from './purchase.ts'
import { useChoice } from './useChoice.ts'
import { usePurchase } from './usePurchase.ts'

/** What to buy. */
export function OnRampTokenSelectView() {
  return (
    <OnRampGate>
      <Tokens />
    </OnRampGate>
  )
}

function Tokens() {
  const again = usePurchase()
  const choose = useChoice()
  const { currencies, currency, isLoading, isEstimate } = useAtomValue(purchaseAtom)
  return (
    <div className="onramp" aria-busy={isLoading}>
      {isEstimate && <EstimateNote onRetry={again} />}
      {currencies.map(({ symbol, name, networks }) => (
        <ListItem
          key={symbol}
          data-currency={symbol}
          name={<bdi>{stripControls(name, 40)}</bdi>}
          caption={
            <bdi>{stripControls(networks.map((one) => one.display_name).join(', '), 80)}</bdi>
          }
          mark={<CurrencyMark kind="token" id={stripControls(symbol, 16)} />}
          end={<bdi>{stripControls(symbol, 16)}</bdi>}
          selected={symbol === currency?.symbol}
          onClick={() => choose({ symbol })}
        />
      ))}
    </div>
  )
}
