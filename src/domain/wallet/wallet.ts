import { Text, z } from '#lib/schema.ts'

const MaybeText = z.nullish(z.string())

/** A wallet of the directory (or a host's custom one), in the directory's own field names. */
export const WalletListing = z.object({
  id: Text,
  name: Text,
  badge_type: MaybeText,
  chains: z.nullish(z.array(z.string())),
  homepage: MaybeText,
  image_id: MaybeText,
  image_url: MaybeText,
  order: z.nullish(z.number()),
  link_mode: MaybeText,
  mobile_link: MaybeText,
  desktop_link: MaybeText,
  webapp_link: MaybeText,
  app_store: MaybeText,
  play_store: MaybeText,
  chrome_store: MaybeText,
  rdns: MaybeText,
  injected: z.nullish(z.array(z.object({ namespace: MaybeText, injected_id: MaybeText }))),
})
export type WalletListing = z.infer<typeof WalletListing>
