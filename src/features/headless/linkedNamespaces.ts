import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { liveConnectionsAtom } from '#state/connection/connections.ts'
import { publicStateAtom } from '#state/connection/publicState.ts'

/** The namespaces in which a connection that `fits` is in use; one of them where `only` is named. */
export const linkedNamespacesAtom = atom((get) => {
  const live = get(liveConnectionsAtom)
  return (fits: (one: Connection) => boolean, only?: Namespace): readonly Namespace[] =>
    live
      .filter((one) => fits(one) && (only === undefined || one.namespace === only))
      .map(({ namespace }) => namespace)
})

/** The accounts of these namespaces as the page gets them, the active one first. */
export const accountsInAtom = atom((get) => {
  const { accounts } = get(publicStateAtom)
  return (namespaces: readonly Namespace[]): readonly CaipAddress[] =>
    Object.freeze(
      accounts.filter((account) => namespaces.includes(parseCaipAddress(account).namespace)),
    )
})
