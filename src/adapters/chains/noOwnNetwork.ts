import type { ChainAdapter } from './chainAdapter.ts'

/** Wallets without an active network: each request names one. They do not support EIP-5792. */
export const noOwnNetwork: Pick<ChainAdapter, 'switchNetwork' | 'getCapabilities'> = {
  async switchNetwork({ provider, network }) {
    await provider.selectNetwork?.(network.caipNetworkId)
  },
  async getCapabilities() {
    return {}
  },
}
