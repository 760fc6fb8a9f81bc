import { useAtomValue } from 'jotai/react'
import { messagesAtom } from '#state/config/locale.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { purchaseAtom } from './purchase.ts'

/** Chooses the payment currency. */
export function OnRampFiatSelectView() {
  const { locale } = useAtomValue(messagesAtom)
  const { payments, payment } = useAtomValue(purchaseAtom)
  const nameOf = (id: string) => {
    try {
      return new Intl.DisplayNames(locale, { type: 'currency' }).of(id)
    } catch {
      // A currency code that the browser does not know has no name.
      return undefined
    }
  }
  const choices = payments.map(({ id }) => ({ id, name: id, caption: nameOf(id) }))
  return (
    <OnRampGate>
      <ChoiceList kind="currency" choices={choices} chosen={payment?.id} />
    </OnRampGate>
  )
}
