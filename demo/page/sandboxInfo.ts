import type { Network } from '#domain/network/network.ts'

/** The information that the sandbox gives its demo page. */
export type SandboxInfo = {
  /** The page's own origin. */
  demo: string
  api: string
  rpc: string
  relay: string
  frame: string
  identity: string
  mailbox: string
  bundler: string
  signIn: string
  pairingWallet: string
  chains: Record<string, string>
  projectId: string
  /** A project whose visitors may have several wallets. */
  severalWalletsProjectId: string
  config: {
    networks: Network[]
    endpoints: { frame: string }
    [more: string]: unknown
  }
  accounts: { address: string }[]
  /** The assets of the shop's payment request, each with its receiver. */
  payAssets: {
    label: string
    recipient: string
    network: string
    asset: string
    metadata?: { name: string; symbol: string; decimals: number }
  }[]
  /** Paths that faults can be switched for. */
  endpoints: string[]
  /** Every view by name, and whether a page may open it by name. */
  views: { name: string; opens: boolean }[]
  /** The element's languages. */
  languages: { tag: string; isRtl: boolean }[]
  injectedWallets: InjectedWalletInfo[]
  namespaceWallets: Omit<InjectedWalletInfo, 'rdns'>[]
  build: 'umd' | 'esm' | 'split'
  install: string[]
  /** Hash of each built file; empty before the first build. */
  integrity: Record<string, string>
}

export type InjectedWalletInfo = {
  id: string
  name: string
  rdns: string
  about: string
  scriptUrl: string
}

export const readSandboxInfo = (): SandboxInfo =>
  JSON.parse(document.querySelector('#sandbox')?.textContent ?? 'null') as SandboxInfo
