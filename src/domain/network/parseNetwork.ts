import { InvalidConfigError } from '#errors/config.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { parseOrExplain, Whole, z } from '#lib/schema.ts'
import { stripControls } from '#lib/stripControls.ts'
import { parseCaipNetworkId } from './caip.ts'
import { findNetwork } from './catalogue.ts'
import { evmNetworkId } from './chainReference.ts'
import { Network } from './network.ts'

/** An EVM chain in viem's and wagmi's format. */
const EvmChain = z.object({
  id: Whole,
  name: Network.shape.name,
  nativeCurrency: Network.shape.nativeCurrency,
  rpcUrls: z.object({ default: Network.shape.rpcUrls.shape.default }),
  blockExplorers: Network.shape.blockExplorers,
  contracts: Network.shape.contracts,
  testnet: Network.shape.testnet,
  assets: Network.shape.assets,
})

/** A network as a host may configure it: an id of the catalogue, a Network object, or a viem chain. */
export type NetworkInput =
  | string
  | Unchanging<z.infer<typeof Network>>
  | Unchanging<z.infer<typeof EvmChain>>

// viem's chains are `as const`, and so may a host's be: accept readonly lists.
type Unchanging<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
  : Value

const parse = <Output>(schema: z.ZodMiniType<Output>, input: unknown): Output => {
  const parsed = parseOrExplain(schema, input)
  if (parsed.success) return parsed.data
  throw new InvalidConfigError('a network cannot be used', {
    hints: [parsed.problem, 'Give its CAIP-2 id, a Network object or a viem chain.'],
  })
}

const refuse = (id: string, why: string): never => {
  throw new InvalidConfigError(`network ${id} cannot be used`, { hints: [why] })
}

const isHttp = (url: string) => /^https?:\/\/[^\s\\]+$/i.test(url)

// The schema checks types; this checks values.
const check = (network: Network): Network => {
  const { caipNetworkId: id, chainNamespace, nativeCurrency, rpcUrls, blockExplorers } = network
  if (parseCaipNetworkId(id).namespace !== chainNamespace)
    refuse(id, `Its chainNamespace says ${chainNamespace}.`)
  if (chainNamespace === 'eip155' && evmNetworkId(network.id) !== id)
    refuse(id, `Its id says ${network.id}.`)
  const { decimals } = nativeCurrency
  if (decimals < 0 || decimals > 36) refuse(id, `${decimals} is not a number of decimals.`)
  for (const url of [...rpcUrls.default.http, ...(rpcUrls.chainDefault?.http ?? [])])
    if (!isHttp(url)) refuse(id, `${url} is not an http(s) address.`)

  const { blockExplorers: _, ...rest } = network
  const explorer = blockExplorers?.default
  return {
    ...rest,
    name: stripControls(network.name) || id,
    nativeCurrency: {
      name: stripControls(nativeCurrency.name),
      symbol: stripControls(nativeCurrency.symbol, 16),
      decimals,
    },
    ...(explorer &&
      isHttp(explorer.url) && {
        blockExplorers: { default: { name: stripControls(explorer.name), url: explorer.url } },
      }),
  }
}

/**
 * Parses a configured network: a CAIP-2 id of the catalogue, a Network object of the specification, or a viem chain (which
 * becomes `eip155`).
 *
 * @throws {InvalidCaipNetworkIdError} the text is not a CAIP-2 id
 * @throws {NetworkNotFoundError} the catalogue does not have the id
 * @throws {InvalidConfigError} the object is not a network
 */
export const parseNetwork = (input: unknown): Network => {
  if (typeof input === 'string') {
    const found = findNetwork(input)
    if (found) return found
    parseCaipNetworkId(input)
    throw new NetworkNotFoundError(input)
  }
  if (typeof input === 'object' && input !== null && !Object.hasOwn(input, 'caipNetworkId')) {
    const chain = parse(EvmChain, input)
    return check({ ...chain, caipNetworkId: `eip155:${chain.id}`, chainNamespace: 'eip155' })
  }
  // An object of the catalogue is returned unchanged: its identity tells that its addresses are the catalogue's.
  const network = input as Network | null
  if (network && findNetwork(String(network.caipNetworkId)) === network) return network
  return check(parse(Network, input))
}
