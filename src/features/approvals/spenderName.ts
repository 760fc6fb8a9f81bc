import type { CaipNetworkId } from '#domain/network/caip.ts'

const everywhere = 'eip155'
const mainnet = 'eip155:1'

/** Names of contracts that many people approve, by address. Any other spender is shown by its address. */
const names: Readonly<Record<string, readonly [name: string, on: string]>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': ['Permit2', everywhere],
  '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': ['Uniswap V2', mainnet],
  '0xe592427a0aece92de3edee1f18e0157c05861564': ['Uniswap V3', mainnet],
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': ['Uniswap V3', mainnet],
  '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': ['Uniswap', mainnet],
  '0x1111111254eeb25477b68fb85ed929f73a960582': ['1inch', mainnet],
  '0x111111125421ca6dc452d289314280a0f8842a65': ['1inch', mainnet],
  '0xdef1c0ded9bec7f1a1670819833240f027b25eff': ['0x', mainnet],
  '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110': ['CoW Swap', mainnet],
  '0x1e0049783f008a0085193e00003d00cd54003c71': ['OpenSea', mainnet],
  '0x0000000000000068f116a894984e2db1123eb395': ['Seaport', mainnet],
  '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2': ['Aave V3', mainnet],
  '0xba12222222228d8ba445958a75a0704d566bf2c8': ['Balancer', mainnet],
}

/** The name of a well-known contract. */
export const spenderName = (spender: string, networkId: CaipNetworkId): string | undefined => {
  const [name, on] = names[spender.toLowerCase()] ?? []
  return on === everywhere || on === networkId ? name : undefined
}
