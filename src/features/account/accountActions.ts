import { atom } from 'jotai/vanilla'
import type { Features } from '#domain/config/config.ts'
import { ownTimeZone } from '#domain/config/timeZone.ts'
import { offeredProviders } from '#domain/money/onrampProvider.ts'
import { isSwapNetwork } from '#domain/money/swapNetworks.ts'
import { offers } from '#domain/network/features.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Route } from '#domain/view/views.ts'
import type { WalletFeature } from '#domain/wallet/walletFeature.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { configAtom } from '#state/config/config.ts'
import {
  activeNamespaceAtom,
  activeNetworkIdAtom,
  isNetworkOfferedAtom,
} from '#state/network/networks.ts'
import type { IconShape } from '#ui/Icon/Icon.tsx'
import { buyIcon } from '#ui/Icon/icons/buyIcon.ts'
import { receiveIcon } from '#ui/Icon/icons/receiveIcon.ts'
import { sendIcon } from '#ui/Icon/icons/sendIcon.ts'
import { swapIcon } from '#ui/Icon/icons/swapIcon.ts'

export type AccountAction = {
  icon: IconShape
  label: MessageKey
  route: Route
  /** The analytics event of choosing it. */
  event?: 'OPEN_SEND' | 'OPEN_SWAP' | 'SELECT_BUY_CRYPTO'
  isOffered(features: Features, namespace: Namespace, networkId: string): boolean
}

/** The actions of the account view: a feature without an entry is not implemented yet. */
const accountActions: Partial<Record<WalletFeature, AccountAction>> = {
  onramp: {
    icon: buyIcon,
    label: 'title.BuyInProgress',
    route: { view: 'OnRampProviders' },
    event: 'SELECT_BUY_CRYPTO',
    isOffered: ({ onramp }, namespace) =>
      offeredProviders(onramp, namespace, ownTimeZone()).length > 0,
  },
  swaps: {
    icon: swapIcon,
    label: 'title.Swap',
    route: { view: 'Swap', params: {} },
    event: 'OPEN_SWAP',
    isOffered: ({ swaps }, namespace, networkId) =>
      swaps !== false && offers(namespace, 'swap') && isSwapNetwork(networkId, swaps),
  },
  receive: {
    icon: receiveIcon,
    label: 'title.WalletReceive',
    route: { view: 'WalletReceive' },
    isOffered: ({ receive }) => receive,
  },
  send: {
    icon: sendIcon,
    label: 'title.WalletSend',
    route: { view: 'WalletSend' },
    event: 'OPEN_SEND',
    isOffered: ({ send }, namespace) => send && offers(namespace, 'send'),
  },
}

/** The actions available to the active account, in the page's order; none on an unknown network. */
export const accountActionsAtom = atom((get): readonly AccountAction[] => {
  if (!get(isNetworkOfferedAtom)) return []
  const { features } = get(configAtom)
  const namespace = get(activeNamespaceAtom)
  const networkId = get(activeNetworkIdAtom) ?? ''
  return features.walletFeaturesOrder.flatMap((feature) => {
    const action = accountActions[feature]
    return action?.isOffered(features, namespace, networkId) ? [action] : []
  })
})
