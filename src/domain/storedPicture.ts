import { z } from '../lib/schema.ts'
import { safeImageUrl } from './safeImage.ts'

/** A picture written out would fill the storage. */
const LONGEST = 2048

/** A picture's address as it is stored and read again: safe and short, or nothing. */
export const storedPicture = (url: string | undefined): string | undefined =>
  url && url.length <= LONGEST ? safeImageUrl(url) : undefined

/** A picture's address in what is stored; absent where there is none, or none to be trusted. */
export const StoredPicture = z.optional(
  z.pipe(
    z.string(),
    z.transform((url: string) => storedPicture(url)),
  ),
)
