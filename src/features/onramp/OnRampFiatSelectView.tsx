import { useAtomValue } from 'jotai/react'
import { messagesAtom } from '#state/config/locale.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { currencyName } from './currencyName.ts'
import { OnRampGate } from './OnRampGate.tsx'
import { purchaseAtom } from './purchase.ts'

/** Chooses the payment currency. */
export function OnRampFiatSelectView() {
  const { locale } = useAtomValue(messagesAtom)
  const { payments, payment } = useAtomValue(purchaseAtom)
  const choices = payments.map(({ id }) => ({ id, name: id, caption: currencyName(id, locale) }))
  return (
    <OnRampGate>
      <ChoiceList kind="currency" choices={choices} chosen={payment?.id} />
    </OnRampGate>
  )
}
