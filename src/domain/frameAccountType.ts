import { oneOf, type Shaped } from '../lib/shape.ts'

/** The kinds of account the secure frame keeps. */
export const FrameAccountType = oneOf(['eoa', 'smartAccount'])
export type FrameAccountType = Shaped<typeof FrameAccountType>
