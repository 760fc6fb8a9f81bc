import { atom } from 'jotai/vanilla'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import { own } from '#lib/own.ts'
import { configAtom } from '../config/config.ts'
import { accountAddressAtom } from '../connection/account.ts'
import { activeNetworkAtom } from '../network/networks.ts'
import { activeBalanceAtom } from './balances.ts'

/** Address of the token that the page wants shown on the active network; undefined for the native currency. */
export const balanceTokenAtom = atom((get): string | undefined => {
  const id = get(activeNetworkAtom)?.caipNetworkId
  return get(configAtom).balanceToken.find(({ networkId }) => networkId === id)?.address
})

/** Balances of the token that the page wants shown, by CAIP-10 address; null where the chain does not answer. */
export const tokenBalancesAtom = atom<
  Readonly<Record<CaipAddress, RemoteData<TokenHolding | null>>>
>({})

/** The balance that the button shows: of the token that the page wants, else of the native currency. */
export const shownBalanceAtom = atom(
  (get): { amount: bigint; decimals: number; symbol: string } | undefined => {
    const network = get(activeNetworkAtom)
    const address = get(accountAddressAtom)
    if (!network || !address) return undefined
    if (get(balanceTokenAtom)) {
      const balance = own(get(tokenBalancesAtom), address)
      // Shows nothing while it is unknown: a native balance would be mistaken for the token's.
      const holding = known(balance)
      if (!balance || (balance.status === 'loading' && holding === undefined)) return undefined
      if (holding) return { amount: holding.amount, ...holding.token }
    }
    const amount = known(get(activeBalanceAtom))
    return amount === undefined ? undefined : { amount, ...network.nativeCurrency }
  },
)
