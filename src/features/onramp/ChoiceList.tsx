import { useAtom, useAtomValue, useSetAtom } from 'jotai/react'
import { goBackAtom } from '../../actions/goBack.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { stripControls } from '../../lib/stripControls.ts'
import { historyAtom } from '../../state/router.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
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

/** Currencies or tokens; the one that is chosen is taken over into the wish. */
export function ChoiceList({ kind, choices, chosen }: ChoiceListProps) {
  const again = usePurchase()
  const goBack = useSetAtom(goBackAtom)
  const goTo = useSetAtom(goToAtom)
  const before = useAtomValue(historyAtom).at(-2)
  const [wish, setWish] = useAtom(wishAtom)
  const { isLoading, isEstimate } = useAtomValue(purchaseAtom)
  return (
    <div className="onramp" aria-busy={isLoading}>
      {isEstimate && <EstimateNote onRetry={again} />}
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
            // Opened by its name, it has nothing of the kind beneath it.
            if (before?.view === 'OnRamp') goBack()
            else goTo({ view: 'OnRamp' }, { how: 'replace' })
          }}
        />
      ))}
    </div>
  )
}
