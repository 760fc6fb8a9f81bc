import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { goToAtom } from '../../actions/goTo.ts'
import { offers } from '../../domain/features.ts'
import { accountAddressAtom } from '../../state/account.ts'
import { configAtom } from '../../state/config.ts'
import { activeNamespaceAtom } from '../../state/networks.ts'
import { useNeed } from '../../ui/live/useNeed.ts'
import { Activity } from './Activity.tsx'

/** What the header and the card's edges take, px. */
const AROUND = 112
const HIGHEST = 560
const LOWEST = 240

const isOfferedAtom = atom(
  (get) =>
    get(accountAddressAtom) !== undefined &&
    get(configAtom).features.activity &&
    offers(get(activeNamespaceAtom), 'activity'),
)

/** The account's past in a view of its own. */
export function TransactionsView() {
  const goTo = useSetAtom(goToAtom)
  const isOffered = useAtomValue(isOfferedAtom)
  useNeed(isOffered, () => goTo({ view: 'Account' }, { how: 'reset' }))
  if (!isOffered) return null
  return <Activity isPage height={Math.max(LOWEST, Math.min(HIGHEST, innerHeight - AROUND))} />
}
