import { atom } from 'jotai/vanilla'
import { offeredProviders } from '../../domain/onramp/onrampProvider.ts'
import { ownTimeZone } from '../../domain/onramp/timeZone.ts'
import { featuresAtom } from '../../state/config.ts'
import { activeNamespaceAtom } from '../../state/networks.ts'

/** Who sells to the account in use. */
export const providersAtom = atom((get) =>
  offeredProviders(get(featuresAtom).onramp, get(activeNamespaceAtom), ownTimeZone()),
)
