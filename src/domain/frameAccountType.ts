import { z } from '../lib/schema.ts'

/** The kinds of account the secure frame keeps. */
export const FrameAccountType = z.enum(['eoa', 'smartAccount'])
export type FrameAccountType = z.infer<typeof FrameAccountType>
