import type { Namespace } from './namespace.ts'
import { type NamespaceFeature, namespaceTraits } from './namespaceTraits.ts'

/** Whether a feature exists for accounts of the namespace at all; configuration may still switch it off. */
export const offers = (namespace: Namespace, feature: NamespaceFeature): boolean =>
  namespaceTraits[namespace].offers.includes(feature)
