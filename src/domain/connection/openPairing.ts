import { Text, z } from '#lib/schema.ts'

/**
 * A pairing that the visitor has taken to a wallet and that waits for its answer. Stored, since a phone may discard the
 * page meanwhile: the next load fetches the answer.
 */
export const OpenPairing = z.object({
  /** The pairing's topic at the relay. */
  topic: Text,
  /** When a wallet can no longer approve it, ms since the epoch. */
  until: z.number(),
  /** The wallet whose link was followed. */
  link: z.optional(z.object({ walletId: Text, name: z.string(), href: z.string() })),
})
export type OpenPairing = z.infer<typeof OpenPairing>
