import { atom } from 'jotai/vanilla'
import type { Route } from '#domain/view/views.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { routeAtom } from '#state/view/router.ts'
import type { WalletChoice } from './walletTarget.ts'

const isChosenBy = (route: Route, choice: WalletChoice): boolean => {
  if (route.view === 'ConnectingWalletConnect') {
    const { walletId } = route.params
    return choice.kind === 'wallet'
      ? choice.wallet.id === walletId
      : choice.connector.id === WALLET_CONNECT_ID && walletId === undefined
  }
  if (route.view !== 'ConnectingExternal' && route.view !== 'ConnectingMultiChain') return false
  const { connectorId } = route.params
  return (
    choice.kind === 'connector' &&
    [choice.connector, ...choice.connector.members].some(({ id }) => id === connectorId)
  )
}

/** Whether a wallet of the list is the one that the current view connects. */
export const isChosenAtom = atom((get) => {
  const route = get(routeAtom)
  return (choice: WalletChoice): boolean => isChosenBy(route, choice)
})
