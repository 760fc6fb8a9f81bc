import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import { type OurNetwork, ourNetworks } from './ourNetworks.ts'

/** An address without what every address has. */
const bare = (url = '') => url.replace(/^https:\/\//, '').replace(/\/$/, '')

const byName = new Map<string, Chain>(Object.entries(chains) as [string, Chain][])

/** What viem says of a network of ours. */
export const chainOf = ({ chain }: OurNetwork): Chain => {
  const found = byName.get(chain)
  if (!found) throw new Error(`viem/chains has no ${chain}`)
  return found
}

/** viem's own node of a network. */
export const viemsNode = (one: OurNetwork): string => bare(chainOf(one).rpcUrls.default.http[0])

const row = (one: OurNetwork): string => {
  const { id, name, nativeCurrency, blockExplorers, testnet } = chainOf(one)
  const flags = `${one.isHosted ? 'R' : ''}${testnet ? 'T' : ''}`
  const explorer = bare(blockExplorers?.default.url)
  return [id, name, nativeCurrency.symbol, explorer, one.rpc ?? viemsNode(one), flags].join('|')
}

/** `src/domain/network/evmNetworks.ts`: in few bytes, since the app's chunk carries it. */
export const evmNetworksSource = `// Made from \`viem/chains\` and ourNetworks.ts. After a change of either: npx vitest run --config test/vitest.config.ts test/build/describeNetworks.test.ts -u

/**
 * One EVM network a line: id, name, symbol, explorer, RPC (both without \`https://\`), flags. Flags: \`R\` the hosted
 * JSON-RPC supports it, \`T\` a test network. Kept as text, because it ships in the app chunk and a page turns only the few
 * networks it names into objects.
 */
export const evmNetworks = \`
${ourNetworks.map(row).join('\n')}
\`
`
