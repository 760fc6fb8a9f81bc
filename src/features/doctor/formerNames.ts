/**
 * Attributes that are not Latchkey's, or no longer, and what to write instead: a renamed attribute gets a row here and
 * keeps working until the next major version. Attributes of other kits are listed for pages that migrate from them.
 */
export const formerNames: Readonly<Record<string, string>> = {
  'theme-mode': 'theme="light", "dark" or "auto"',
  'color-scheme': 'theme="light", "dark" or "auto"',
  chains: 'networks="eip155:1 …", CAIP-2 ids with spaces between',
  'initial-chain': 'default-network="eip155:1"',
  'default-chain': 'default-network="eip155:1"',
  'featured-wallet-ids': 'wallets="…", directory ids or rdns with spaces between',
  'allow-unsupported-chain': 'chain-policy="ignore"',
  'terms-conditions-url': 'terms-url="…"',
  'privacy-policy-url': 'privacy-url="…"',
  'enable-onramp': 'onramp',
  'enable-swaps': 'swaps',
  'enable-email': 'email',
  'enable-analytics': 'analytics',
  locale: 'lang="…"',
}
