import { useAtomValue } from 'jotai/react'
import { messagesAtom } from '../../state/locale.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { CurrencyMark } from './CurrencyMark.tsx'
import { EstimateNote } from './EstimateNote.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { purchaseAtom } from './purchase.ts'
import { useChoice } from './useChoice.ts'
import { usePurchase } from './usePurchase.ts'

/** What to pay with. */
export function OnRampFiatSelectView() {
  return (
    <OnRampGate>
      <Currencies />
    </OnRampGate>
  )
}

function Currencies() {
  const again = usePurchase()
  const choose = useChoice()
  const { locale } = useAtomValue(messagesAtom)
  const { payments, payment, isLoading, isEstimate } = useAtomValue(purchaseAtom)
  const nameOf = (id: string) => {
    try {
      return new Intl.DisplayNames(locale, { type: 'currency' }).of(id)
    } catch {
      // A code no browser knows has no name.
      return undefined
    }
  }
  return (
    <div className="onramp" aria-busy={isLoading}>
      {isEstimate && <EstimateNote onRetry={again} />}
      {payments.map(({ id }) => (
        <ListItem
          key={id}
          data-currency={id}
          name={id}
          caption={nameOf(id)}
          mark={<CurrencyMark kind="currency" id={id} />}
          selected={id === payment?.id}
          onClick={() => choose({ paymentId: id })}
        />
      ))}
    </div>
  )
}
