import { atom } from 'jotai/vanilla'
import { isRestrictedTimeZone, ownTimeZone } from '#domain/config/timeZone.ts'
import { offeredProviders } from '#domain/money/onrampProvider.ts'
import { featuresAtom } from '#state/config/config.ts'
import { activeNamespaceAtom, networksAtom } from '#state/network/networks.ts'

/** The providers that sell to the active account. */
export const providersAtom = atom((get) =>
  offeredProviders(get(featuresAtom).onramp, get(activeNamespaceAtom), ownTimeZone()),
)

/** Whether no provider sells in the visitor's region. */
export const isRestrictedHere = (): boolean => isRestrictedTimeZone(ownTimeZone())

/** Whether a provider sells on a network other than the active one. */
export const hasOtherProvidersAtom = atom((get): boolean =>
  get(networksAtom).some(
    ({ chainNamespace }) =>
      offeredProviders(get(featuresAtom).onramp, chainNamespace, ownTimeZone()).length > 0,
  ),
)
