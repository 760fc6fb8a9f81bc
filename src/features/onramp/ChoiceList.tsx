import { useAtom, useAtomValue, useSetAtom } from 'jotai/react'
import { returnToAtom } from '#actions/connection/returnTo.ts'
import { stripControls } from '#lib/stripControls.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { CurrencyMark } from './CurrencyMark.tsx'
import { EstimateNote } from './EstimateNote.tsx'
import { purchaseAtom, wishAtom } from './purchase.ts'
import { usePurchase } from './usePurchase.ts'

export type Choice = {
  /** Its code or symbol. */
  id: string
  name: string
  caption?: string | undefined
  end?: string | undefined
}

type ChoiceListProps = {
  kind: 'currency' | 'token'
  choices: readonly Choice[]
  chosen: string | undefined
}

/** Currencies or tokens; the chosen one is put into the draft. */
export function ChoiceList({ kind, choices, chosen }: ChoiceListProps) {
  const again = usePurchase()
  const { arrowKeys } = useArrowKeys()
  const returnTo = useSetAtom(returnToAtom)
  const [wish, setWish] = useAtom(wishAtom)
  const { isLoading } = useAtomValue(purchaseAtom)
  return (
    <div className="onramp" aria-busy={isLoading}>
      <EstimateNote onRetry={again} />
      <div className="ui-choices" {...arrowKeys}>
        {choices.map(({ id, name, caption, end }) => (
          <ListItem
            key={id}
            data-currency={id}
            name={<bdi>{stripControls(name, 40)}</bdi>}
            caption={<bdi>{stripControls(caption, 80)}</bdi>}
            mark={<CurrencyMark kind={kind} id={id} />}
            end={<bdi>{stripControls(end, 16)}</bdi>}
            selected={id === chosen}
            onClick={() => {
              setWish({ ...wish, [kind === 'token' ? 'symbol' : 'paymentId']: id })
              returnTo({ view: 'OnRamp' })
            }}
          />
        ))}
      </div>
    </div>
  )
}
