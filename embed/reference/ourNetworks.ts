import type * as chains from 'viem/chains'

/** An EVM network of the catalogue, by its name in `viem/chains`, and what viem does not say of it. */
export type OurNetwork = {
  chain: keyof typeof chains
  /** Whether the hosted JSON-RPC serves it. */
  isHosted?: true
  /** A node in place of viem's, without `https://`. */
  rpc?: string
}

/** Every EVM network that can be named by its id alone. */
export const ourNetworks: readonly OurNetwork[] = [
  { chain: 'mainnet', isHosted: true, rpc: 'eth.merkle.io' },
  { chain: 'goerli' },
  { chain: 'optimism', isHosted: true },
  { chain: 'bsc', isHosted: true },
  { chain: 'bscTestnet', isHosted: true },
  { chain: 'gnosis', isHosted: true },
  { chain: 'unichain' },
  { chain: 'polygon', isHosted: true, rpc: 'polygon-rpc.com' },
  { chain: 'fantom' },
  { chain: 'hedera' },
  { chain: 'zksyncSepoliaTestnet', isHosted: true },
  { chain: 'filecoin' },
  { chain: 'zksync', isHosted: true },
  { chain: 'optimismGoerli' },
  { chain: 'hyperEvm' },
  { chain: 'metis' },
  { chain: 'polygonZkEvm', isHosted: true },
  { chain: 'moonbeam', rpc: 'moonbeam.public.blastapi.io' },
  { chain: 'moonriver', rpc: 'moonriver.public.blastapi.io' },
  { chain: 'unichainSepolia', isHosted: true },
  { chain: 'sei', isHosted: true },
  { chain: 'ronin' },
  { chain: 'edgeware' },
  { chain: 'abstract' },
  { chain: 'iotex' },
  { chain: 'mantle', isHosted: true },
  { chain: 'mantleSepoliaTestnet', isHosted: true },
  { chain: 'kaia', isHosted: true },
  { chain: 'base', isHosted: true },
  { chain: 'evmos' },
  { chain: 'monadTestnet' },
  { chain: 'holesky', isHosted: true },
  { chain: 'arbitrum', isHosted: true },
  { chain: 'celo', isHosted: true },
  { chain: 'avalancheFuji', isHosted: true },
  { chain: 'avalanche', isHosted: true },
  { chain: 'linea', isHosted: true },
  { chain: 'polygonMumbai' },
  { chain: 'polygonAmoy', isHosted: true, rpc: 'rpc-amoy.polygon.technology' },
  { chain: 'berachainTestnetbArtio', isHosted: true },
  { chain: 'berachain' },
  { chain: 'baseGoerli' },
  { chain: 'baseSepolia', isHosted: true },
  { chain: 'arbitrumGoerli' },
  { chain: 'arbitrumSepolia', isHosted: true },
  { chain: 'zora', isHosted: true },
  { chain: 'sepolia', isHosted: true, rpc: 'sepolia.drpc.org' },
  { chain: 'optimismSepolia', isHosted: true },
  { chain: 'zoraSepolia', isHosted: true },
  { chain: 'aurora', isHosted: true },
  { chain: 'auroraTestnet', isHosted: true },
]
