import { atom } from 'jotai/vanilla'
import { offeredProviders } from '../../domain/onrampProvider.ts'
import { isRestrictedTimeZone, ownTimeZone } from '../../domain/timeZone.ts'
import { featuresAtom } from '../../state/config.ts'
import { activeNamespaceAtom, networksAtom } from '../../state/networks.ts'

/** Who sells to the account in use. */
export const providersAtom = atom((get) =>
  offeredProviders(get(featuresAtom).onramp, get(activeNamespaceAtom), ownTimeZone()),
)

/** Whether nobody sells where the visitor is, whatever else they choose. */
export const isRestrictedHere = (): boolean => isRestrictedTimeZone(ownTimeZone())

/** Whether somebody sells on another network than the one in use. */
export const hasOtherProvidersAtom = atom((get): boolean =>
  get(networksAtom).some(
    ({ chainNamespace }) =>
      offeredProviders(get(featuresAtom).onramp, chainNamespace, ownTimeZone()).length > 0,
  ),
)
