import type { HostEvent } from '#domain/view/hostEvent.ts'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import { publicStateAtom } from '#state/connection/publicState.ts'
import { seeksEveryNamespaceAtom } from '#state/wallet/connectors.ts'
import { offeredWalletsAtom } from './offeredWallets.ts'
import type { Store } from './watchAtoms.ts'

export type HeadlessOptions = { store: Store; signal: AbortSignal; emit(event: HostEvent): void }

/**
 * Returns what gives a page its list of wallets: the same object until something in it changes, which the event `change`
 * tells. Has the wallets of every namespace discovered: they announce themselves, and nothing is fetched from another host.
 */
export const offerWallets = ({
  store,
  signal,
  emit,
}: HeadlessOptions): (() => readonly OfferedWallet[]) => {
  let list: readonly OfferedWallet[] = Object.freeze([])
  let text = '[]'
  const follow = () => {
    const found = store.get(offeredWalletsAtom)
    const next = JSON.stringify(found)
    if (next === text) return
    text = next
    list = Object.freeze(found.map((wallet) => Object.freeze(wallet)))
    emit({ name: 'change', detail: { state: store.get(publicStateAtom) } })
  }
  store.set(seeksEveryNamespaceAtom, true)
  signal.addEventListener('abort', store.sub(offeredWalletsAtom, follow), { once: true })
  // Until now the page has read an empty list. Whoever is told of the first may read it at once.
  queueMicrotask(follow)
  return () => list
}
