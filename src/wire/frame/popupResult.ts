import { z } from '#lib/schema.ts'

/** What the popup of a social login posts to its opener. The text is opaque to everyone but the frame. */
export const PopupResult = z.object({ resultUri: z.string() })
export type PopupResult = z.infer<typeof PopupResult>
