import type { KnownToken } from './token.ts'

// By chain id: the most widely held stablecoins. Their contracts give name and decimals.
const usdc: Readonly<Record<string, string>> = {
  '1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '10': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  '137': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  '8453': '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  '42161': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  '42220': '0xceba9300f2b948710d2653dd7b07f33a8b32118c',
  '43114': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
}
const usdt: Readonly<Record<string, string>> = {
  '1': '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '56': '0x55d398326f99059ff775485246999027b3197955',
  '137': '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '42161': '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  '42220': '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '43114': '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
}

/** Tokens that an account of the network is likely to hold, for when only the chain can be asked. */
export const knownTokens = (networkId: string): KnownToken[] => {
  const [namespace, reference = ''] = networkId.split(':')
  if (namespace !== 'eip155') return []
  return [usdc, usdt].flatMap((list) => {
    const address = list[reference]
    return address ? [{ address }] : []
  })
}
