import type { CaipNetworkId } from './caip.ts'

/** One Bitcoin chain with the names that wallets use for it. */
export type BitcoinChain = {
  /** Prefix of a SegWit address. */
  prefix: 'bc' | 'tb' | 'bcrt'
  /** In WBIP wallets, and in lower case in Leather and the Wallet Standard. */
  name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
}

/** By the first 32 characters of the genesis hash. @see https://namespaces.chainagnostic.org/bip122/caip2 */
const chains: Readonly<Record<string, BitcoinChain>> = {
  '000000000019d6689c085ae165831e93': { prefix: 'bc', name: 'Mainnet' },
  '000000000933ea01ad0ee984209779ba': { prefix: 'tb', name: 'Testnet' },
  '00000000da84f2bafbbc53dee25a72ae': { prefix: 'tb', name: 'Testnet4' },
  '00000008819873e925422c1ff0f99f7c': { prefix: 'tb', name: 'Signet' },
  '0f9188f13cb7b2c71f2a335e3a4fc328': { prefix: 'bcrt', name: 'Regtest' },
}

/** Undefined for a chain without such names. */
export const bitcoinChain = (id: CaipNetworkId): BitcoinChain | undefined => {
  const reference = id.slice('bip122:'.length)
  return Object.hasOwn(chains, reference) ? chains[reference] : undefined
}

/**
 * Whether an address may belong to the chain, by its prefix. Legacy addresses of all test chains have the same prefix, and
 * so have the SegWit ones of testnet and signet.
 */
export const isBitcoinAddressOf = (
  address: string,
  { prefix }: Pick<BitcoinChain, 'prefix'>,
): boolean => {
  const segwit = /^(bc|tb|bcrt)1/i.exec(address)?.[1]?.toLowerCase()
  if (segwit) return segwit === prefix
  return (prefix === 'bc' ? /^[13]/ : /^[2mn]/).test(address)
}
