import { locales } from '../locales.ts'
import type { Texts } from '../messages.ts'
import { catalogueOf } from './catalogueOf.ts'

/** Every supported catalogue, English first. */
export const catalogues: readonly Texts[] = await Promise.all(locales.map(catalogueOf))
