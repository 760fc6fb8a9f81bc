import { useAtomValue } from 'jotai/react'
import type { MessageKey } from '#i18n/messages.ts'
import { own } from '#lib/own.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { displayMoney } from './displayMoney.ts'
import { meansFor } from './paymentMeans.ts'
import { purchaseAtom } from './purchase.ts'

const names: Readonly<Record<string, MessageKey>> = {
  card: 'onramp.byCard',
  ach_bank_account: 'onramp.byBank',
}

/** The limits of each payment method, and which ones accept the amount. */
export function Limits() {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const { means, cents, payment, problem } = useAtomValue(purchaseAtom)
  const nameOf = (id: string) => {
    const key = own(names, id)
    const plain = stripControls(id, 24).replaceAll('_', ' ')
    return key ? t(key) : plain.charAt(0).toUpperCase() + plain.slice(1)
  }
  const money = (amount: bigint) =>
    displayMoney(amount, 2, payment?.id ?? '', { locale, minFraction: 0 })
  const taking = cents === undefined ? means : meansFor(means, cents)
  const isPicky = !problem && taking.length > 0 && taking.length < means.length
  const only =
    isPicky && t('onramp.onlyBy', { means: taking.map(({ id }) => nameOf(id)).join(', ') })
  useAnnouncement(only)
  return (
    <ul className="onramp-limits ui-small ui-soft">
      {means.map(({ id, min, max }) => (
        <li key={id} data-means={id}>
          <bdi>{t('onramp.limits', { means: nameOf(id), min: money(min), max: money(max) })}</bdi>
        </li>
      ))}
      {only && <li data-only>{only}</li>}
    </ul>
  )
}
