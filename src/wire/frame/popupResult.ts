import { z } from '../../lib/schema.ts'

/** What the popup of a social login posts to its opener. The text means something to the frame alone. */
export const PopupResult = z.object({ resultUri: z.string() })
export type PopupResult = z.infer<typeof PopupResult>
