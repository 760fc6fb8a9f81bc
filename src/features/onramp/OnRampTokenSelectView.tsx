import { useAtomValue } from 'jotai/react'
import { ChoiceList } from './ChoiceList.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { purchaseAtom } from './purchase.ts'

/** Chooses the token to buy. */
export function OnRampTokenSelectView() {
  const { currencies, currency } = useAtomValue(purchaseAtom)
  const choices = currencies.map(({ symbol, name, networks }) => ({
    id: symbol,
    name,
    end: symbol,
    caption: networks.map((one) => one.display_name).join(', '),
  }))
  return (
    <OnRampGate>
      <ChoiceList kind="token" choices={choices} chosen={currency?.symbol} />
    </OnRampGate>
  )
}
