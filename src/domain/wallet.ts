import {
  anyText,
  list,
  nullish,
  number,
  object,
  optional,
  type Shaped,
  text,
} from '../lib/shape.ts'

const Text = nullish(anyText)

/** A wallet of the directory (or a host's custom one), in the directory's own spelling. */
export const WalletListing = object({
  id: text,
  name: text,
  badge_type: Text,
  chains: nullish(list(anyText)),
  homepage: Text,
  image_id: Text,
  image_url: Text,
  order: nullish(number),
  link_mode: Text,
  mobile_link: Text,
  desktop_link: Text,
  webapp_link: Text,
  app_store: Text,
  play_store: Text,
  chrome_store: Text,
  rdns: Text,
  injected: nullish(list(object({ namespace: optional(anyText), injected_id: optional(anyText) }))),
})
export type WalletListing = Shaped<typeof WalletListing>
