import { type FamilyFeature, families } from './families.ts'
import type { Namespace } from './namespace.ts'

/** Whether a feature exists for accounts of the family at all; configuration may still have it off. */
export const offers = (namespace: Namespace, feature: FamilyFeature): boolean =>
  families[namespace].offers.includes(feature)
