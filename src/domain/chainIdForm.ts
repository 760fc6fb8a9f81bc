import { z } from '../lib/schema.ts'

/** A chain id as the secure frame writes it: a number, decimal text, CAIP-2, or a bare reference. */
export const FrameChainId = z.union([z.string(), z.number()])
export type FrameChainId = z.infer<typeof FrameChainId>
