import type { ChainAdapter } from './chainAdapter.ts'

/** Wallets that are on no network by themselves: each request names one. Of EIP-5792 they know nothing. */
export const noOwnNetwork: Pick<ChainAdapter, 'switchNetwork' | 'getCapabilities'> = {
  async switchNetwork({ provider, network }) {
    await provider.selectNetwork?.(network.caipNetworkId)
  },
  async getCapabilities() {
    return {}
  },
}
