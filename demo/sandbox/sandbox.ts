import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import type { Faults } from '#server/faults.ts'
import type { RequestLog } from '#server/requestLog.ts'
import type { Settings } from '#server/settings.ts'
import type { DevAccount } from '#testkit/keys/devAccounts.ts'
import type { RunningMailbox } from '#testkit/mailbox/startMailbox.ts'
import type { Relay } from '#testkit/relay/startRelay.ts'
import type { OpenCall } from './chains/openContracts.ts'
import type { SolanaBank } from './chains/solana/solanaBank.ts'
import type { AllTokens } from './chains/startChains.ts'
import type { Identity } from './identity/startIdentity.ts'
import type { FillOptions } from './indexer/fillAccount.ts'
import type { Indexer } from './indexer/startIndexer.ts'
import type { Onramp } from './onramp/startOnramp.ts'
import type { Verify } from './verify/startVerify.ts'

/** A config a host page can paste into its JSON child to use the sandbox. */
export type SandboxConfig = {
  projectId: string
  networks: Network[]
  defaultNetwork: CaipNetworkId
  endpoints: { api: string; rpc: string; relay: string; frame: string; meld: string }
  passkeyWallet?: string
  metadata: { name: string; description: string; icons: string[] }
}

export type SandboxUrls = {
  demo: string
  api: string
  rpc: string
  relay: string
  /** Origin of the embedded wallet; its page is at `/sdk`. */
  frame: string
  /** Origin of the passkey wallet, `http://wallet.localhost:PORT`. */
  passkey: string
  /** Where social logins go. */
  identity: string
  /** Where all mail arrives. */
  mailbox: string
  bundler: string
  /** The site's own sign-in service. */
  signIn: string
  /** Pictures and metadata of tokens and collections. */
  artwork: string
  /** Pages of the exchange that payments can be made from. */
  payExchange: string
  /** Pages of those who sell crypto: `/coinbase` and `/meld`. */
  onramp: string
  /** WalletConnect's Verify server; pages ask it once they name it in `endpoints.verify`. */
  verify: string
  pairingWallet: string
  injectedWallet: string
  /** Nodes by CAIP-2 id. */
  chains: Record<CaipNetworkId, string>
}

/** Every counterpart Latchkey talks to, running on this machine on origins of their own. */
export type Sandbox = {
  urls: SandboxUrls
  projectId: string
  config: SandboxConfig
  relay: Relay
  faults: Faults
  settings: Settings
  requests: RequestLog
  /** What the blockchain API answers from. */
  indexer: Indexer
  /** Makes calls that anyone may make on an EVM chain, such as `mintToken(…)`; resolves when all are mined. */
  perform(networkId: CaipNetworkId, ...calls: readonly OpenCall[]): Promise<void>
  /** Makes an account look as busy as few are, in the index alone. */
  fill(options: FillOptions): Promise<void>
  /** Creates an account of the embedded wallet, whose owner used another device. */
  addAccount(email: string): Promise<void>
  mailbox: Pick<RunningMailbox, 'messages' | 'clear'>
  identity: Pick<Identity, 'setOpenerPolicy'>
  verify: Pick<Verify, 'asked' | 'clear'>
  onramp: Pick<Onramp, 'setSettleMs'>
  /** The wallet directory, in its order. */
  wallets: readonly WalletListing[]
  /** Of the EVM chains, by CAIP-2 id; the addresses are the same on each. Solana's are in `chains/solana`. */
  tokens: Record<CaipNetworkId, AllTokens>
  /** The Solana chain's own ledger, where it runs. */
  bank: SolanaBank | undefined
  /** Each has 10,000 coins and 1,000 of each token on every chain. */
  accounts: readonly DevAccount[]
  /** Ends everything; resolves when the ports are free and the nodes are gone. */
  close(): Promise<void>
}
