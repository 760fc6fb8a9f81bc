import type { Network } from '#domain/network/network.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { fetchCarrier } from '#testkit/wallets/injectedWallet/page/callChain.ts'
import { developmentKeyring } from '#testkit/wallets/injectedWallet/page/keyring.ts'
import { createStandardWallet } from '#testkit/wallets/injectedWallet/page/solana/createStandardWallet.ts'
import type { Connector, WalletProvider } from '../../connector.ts'
import { createSolanaConnector } from '../createSolanaConnector.ts'

export type SolanaTestWallet = {
  provider: WalletProvider
  address: string
  /** The visitor's prompts, oldest first. */
  asked: { method: string; params: unknown }[]
  declineAll(declines: boolean): void
}

type Options = {
  account?: number
  lacks?: readonly string[]
  /** Changes the wallet before the connector gets it. */
  change?: (wallet: StandardWallet) => StandardWallet
}

/** A wallet of the sandbox, without a page. */
export const createSolanaTestWallet = (
  networks: readonly Network[],
  { account = 0, lacks = [], change = (wallet) => wallet }: Options = {},
): Omit<SolanaTestWallet, 'provider'> & { connector: Connector } => {
  const asked: SolanaTestWallet['asked'] = []
  let declines = false
  let isPermitted = false
  const { wallet } = createStandardWallet({
    name: 'Fox',
    icon: '',
    lacks,
    carry: fetchCarrier,
    chains: networks.map(({ caipNetworkId, name, rpcUrls }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: rpcUrls.default.http[0] ?? '',
    })),
    visible: () => (isPermitted ? developmentKeyring([account]).solana : []),
    permit(now) {
      isPermitted = now
    },
    async require(_, question) {
      asked.push(question)
      if (declines) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    },
  })
  const changed = change(wallet)
  const connector = createSolanaConnector({
    info: { id: 'standard:fox', type: 'ANNOUNCED', name: 'Fox', namespaces: ['solana'] },
    wallet: () => changed,
  })
  return {
    connector,
    address: solanaDevAccounts[account]?.address ?? '',
    asked,
    declineAll(now) {
      declines = now
    },
  }
}

/** The same, connected. */
export const connectSolanaWallet = async (
  networks: readonly Network[],
  options: Options = {},
): Promise<SolanaTestWallet> => {
  const { connector, ...wallet } = createSolanaTestWallet(networks, options)
  await connector.connect({ network: networks[0], networks })
  return { ...wallet, provider: connector.provider('solana') }
}
