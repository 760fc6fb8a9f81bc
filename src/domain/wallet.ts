import { nonEmpty, z } from '../lib/schema.ts'

const Text = z.nullish(z.string())

/** A wallet of the directory (or a host's custom one), in the directory's own spelling. */
export const WalletListing = z.object({
  id: z.string().check(nonEmpty),
  name: z.string().check(nonEmpty),
  badge_type: Text,
  chains: z.nullish(z.array(z.string())),
  homepage: Text,
  image_id: Text,
  image_url: Text,
  order: z.nullish(z.number()),
  link_mode: Text,
  mobile_link: Text,
  desktop_link: Text,
  webapp_link: Text,
  app_store: Text,
  play_store: Text,
  chrome_store: Text,
  rdns: Text,
  injected: z.nullish(
    z.array(z.object({ namespace: z.optional(z.string()), injected_id: z.optional(z.string()) })),
  ),
})
export type WalletListing = z.infer<typeof WalletListing>
