import { atom } from 'jotai/vanilla'
import type { Features, WalletFeature } from '../../domain/config.ts'
import { offers } from '../../domain/features.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { offeredProviders } from '../../domain/onramp/onrampProvider.ts'
import { ownTimeZone } from '../../domain/onramp/timeZone.ts'
import type { Route } from '../../domain/router.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { configAtom } from '../../state/config.ts'
import { activeNamespaceAtom, isNetworkOfferedAtom } from '../../state/networks.ts'
import type { IconShape } from '../../ui/Icon/Icon.tsx'
import { buyIcon } from '../../ui/Icon/icons/buyIcon.ts'
import { receiveIcon } from '../../ui/Icon/icons/receiveIcon.ts'
import { sendIcon } from '../../ui/Icon/icons/sendIcon.ts'

export type AccountAction = {
  icon: IconShape
  label: MessageKey
  route: Route
  /** Counted when it is chosen. */
  event?: 'OPEN_SEND' | 'SELECT_BUY_CRYPTO'
  isOffered(features: Features, namespace: Namespace): boolean
}

/** What an account can do from its view: a feature without a line here is not built yet. */
const accountActions: Partial<Record<WalletFeature, AccountAction>> = {
  onramp: {
    icon: buyIcon,
    label: 'title.BuyInProgress',
    route: { view: 'OnRampProviders' },
    event: 'SELECT_BUY_CRYPTO',
    isOffered: ({ onramp }, namespace) =>
      offeredProviders(onramp, namespace, ownTimeZone()).length > 0,
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

/** Those offered to the account in use, in the order the page wants; none on a network that is unknown here. */
export const accountActionsAtom = atom((get): readonly AccountAction[] => {
  if (!get(isNetworkOfferedAtom)) return []
  const { features } = get(configAtom)
  const namespace = get(activeNamespaceAtom)
  return features.walletFeaturesOrder.flatMap((feature) => {
    const action = accountActions[feature]
    return action?.isOffered(features, namespace) ? [action] : []
  })
})
