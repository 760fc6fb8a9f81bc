import { z } from '#lib/schema.ts'

/** The account types of the secure frame. */
export const FrameAccountType = z.enum(['eoa', 'smartAccount'])
export type FrameAccountType = z.infer<typeof FrameAccountType>
