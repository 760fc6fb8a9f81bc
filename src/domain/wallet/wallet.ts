import { Text, z } from '#lib/schema.ts'
import { isWalletMark, type WalletMark } from './walletMark.ts'

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
  /**
   * An address that opens a page in the wallet's own browser: `{url}` and `{origin}` stand for the page's, encoded
   * (`{{url}}`: twice), and `{place}` for its address without `https://`. The directory has none: the wallets that ship do,
   * and a host's own may.
   */
  browse_link: MaybeText,
  /** Drawn where there is no picture. */
  mark: z.nullish(z.custom<WalletMark>(isWalletMark)),
  rdns: MaybeText,
  injected: z.nullish(z.array(z.object({ namespace: MaybeText, injected_id: MaybeText }))),
})
export type WalletListing = z.infer<typeof WalletListing>
