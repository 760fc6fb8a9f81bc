import { locales } from '../locales.ts'
import type { Messages } from '../messages.ts'
import { catalogueOf } from './catalogueOf.ts'

/** Every supported catalogue, English first. */
export const catalogues: readonly Messages[] = await Promise.all(locales.map(catalogueOf))
