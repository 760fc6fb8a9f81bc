import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { goToAtom } from '#actions/view/goTo.ts'
import { offers } from '#domain/network/features.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import {
  activeNamespaceAtom,
  activeNetworkAtom,
  isNetworkOfferedAtom,
} from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { Activity } from './Activity.tsx'

/** The height of the header and the card's edges, px. */
const AROUND = 112
const HIGHEST = 560
const LOWEST = 240

const isOfferedAtom = atom(
  (get) =>
    get(accountAddressAtom) !== undefined &&
    get(configAtom).features.activity &&
    offers(get(activeNamespaceAtom), 'activity'),
)

/** The account's activity in a view of its own. */
export function TransactionsView() {
  const goTo = useSetAtom(goToAtom)
  const t = useAtomValue(translateAtom)
  const isOffered = useAtomValue(isOfferedAtom)
  // Nothing is read for a network that is not configured.
  const isNetworkOffered = useAtomValue(isNetworkOfferedAtom)
  const network = useAtomValue(activeNetworkAtom)?.name ?? ''
  useNeed(isOffered, () => goTo({ view: 'Account' }, { how: 'reset' }))
  if (!isOffered) return null
  if (!isNetworkOffered)
    return (
      <EmptyState
        drawing={networkMap}
        title={`${t('button.wrongNetwork')}: ${network}`}
        action={
          <Button variant="primary" onClick={() => goTo({ view: 'UnsupportedChain' })}>
            {t('button.switchNetwork')}
          </Button>
        }
      />
    )
  return <Activity isPage height={Math.max(LOWEST, Math.min(HIGHEST, innerHeight - AROUND))} />
}
