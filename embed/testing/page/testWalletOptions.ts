import type { Answer, Behaviours } from '#testkit/wallets/injectedWallet/page/behaviours.ts'

/**
 * The wallet's answer to one kind of request.
 *
 * - `approve`, `reject`: at once
 * - `slow`: approves after `slowMs`
 * - `pending`: rejects with -32002, like a wallet whose window is still open
 * - `silent`: does it, and its events come, but the request is never answered (on EVM networks)
 * - `never`: does not answer until `wallet.answer()` is called
 * - `leave`: is uninstalled during the request
 * - `ask`: shows a dialog in the page with Approve and Reject
 */
export type TestAnswer = Answer

export type TestBehaviours = {
  /** To `eth_requestAccounts`, `standard:connect` and the like. @default 'approve' */
  connect?: TestAnswer | undefined
  /** To messages, typed data and transactions that are only signed. @default 'approve' */
  sign?: TestAnswer | undefined
  /** To transactions. @default 'approve' */
  send?: TestAnswer | undefined
  /** To switching to a network that the wallet knows. @default 'approve' */
  switch?: TestAnswer | undefined
  /** To adding a network. @default 'approve' */
  add?: TestAnswer | undefined
  /** How long `slow` takes. @default 2_000 */
  slowMs?: number | undefined
  /** How long it takes to say which accounts and network it has; on EVM networks. @default 0 */
  lateMs?: number | undefined
  /** The shape of a rejection, which differs between wallets. @default 'error', an Error of code 4001 */
  rejectsAs?: Behaviours['rejectsAs'] | undefined
  /** Returns no account, and holds what it would approve until it is unlocked. @default false */
  isLocked?: boolean | undefined
  /** CAIP-2 id of its EVM network, which neither it nor the page need know. @default its first */
  network?: string | undefined
  /** Index of its active account. @default 0 */
  account?: number | undefined
}

/** A chain that the wallet knows; any other is unknown to it. */
export type TestChain = {
  /** CAIP-2 id: `eip155:31337`, `solana:…` */
  id: string
  /** The node for reads and transactions. */
  rpcUrl: string
  /** @default the id */
  name?: string | undefined
}

/** Private keys by namespace, 32 bytes in hex; Solana's is the seed of its ed25519 key. */
export type TestAccount = {
  eip155?: `0x${string}` | undefined
  solana?: `0x${string}` | undefined
}

export type TestWalletOptions = {
  /** The first EVM chain is its network at first. Without a Solana chain there is no Solana wallet, and vice versa. */
  chains: readonly TestChain[]
  /** @default the first two of `developmentAccounts`, which every development node funds */
  accounts?: readonly TestAccount[] | undefined
  /** One answer to everything, or an answer for each kind of request. @default 'approve' */
  behaviours?: TestAnswer | TestBehaviours | undefined
  /** @default 'Test Wallet' */
  name?: string | undefined
  /** Its name for EIP-6963. @default 'example.test-wallet' */
  rdns?: string | undefined
  /** A `data:` picture. @default a drawn mark */
  icon?: string | undefined
  /** Where it stores permission, network and lock across reloads. @default 'none': lost with the page */
  storage?: 'none' | 'localStorage' | 'sessionStorage' | undefined
}
