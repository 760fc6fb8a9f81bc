import type { CaipNetworkId } from '#domain/network/caip.ts'
import { canonicalNetworkId } from '#domain/network/catalogue.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Session } from './createClient.ts'

/** What a session allows in one namespace. */
export type SessionScope = {
  methods: readonly string[]
  /** Chains as the session writes them. */
  chains: readonly string[]
  /** CAIP-10 accounts as the session writes them. */
  accounts: readonly string[]
}

/** Sessions may be keyed by a namespace or by single chains, and need not list chains that have accounts. */
export const sessionScope = (session: Session, namespace: Namespace): SessionScope | undefined => {
  const granted = Object.entries(session.namespaces).filter(
    ([key]) => key === namespace || key.startsWith(`${namespace}:`),
  )
  if (granted.length === 0) return undefined
  const accounts = granted.flatMap(([, { accounts }]) => accounts)
  return {
    methods: granted.flatMap(([, { methods }]) => methods),
    chains: [
      ...new Set([
        ...granted.flatMap(([key, { chains }]) => (key === namespace ? (chains ?? []) : [key])),
        ...accounts.map((account) => account.split(':').slice(0, 2).join(':')),
      ]),
    ],
    accounts,
  }
}

/** The network's id in the session: some wallets still use ids that have been replaced. */
export const approvedChain = (
  { chains }: SessionScope,
  networkId: CaipNetworkId,
): string | undefined =>
  chains.find((chain) => chain === networkId) ??
  chains.find((chain) => canonicalNetworkId(chain as CaipNetworkId) === networkId)
