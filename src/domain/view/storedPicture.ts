import { z } from '#lib/schema.ts'
import { safeImageUrl } from './safeImage.ts'

/** Longer addresses, such as `data:` ones, would fill the storage. */
const LONGEST = 2048

/** A picture's address, for storing and reading: safe and short, or undefined. */
export const storedPicture = (url: string | undefined): string | undefined =>
  url && url.length <= LONGEST ? safeImageUrl(url) : undefined

/** A picture's address in stored data; absent where there is none, or an unsafe one. */
export const StoredPicture = z.optional(
  z.pipe(
    z.string(),
    z.transform((url: string) => storedPicture(url)),
  ),
)
