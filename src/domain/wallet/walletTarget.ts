import type { Route } from '../view/views.ts'

export type FollowedLink = { walletId: string; name: string; href: string }

/** Where choosing a wallet leads. */
export type WalletTarget =
  | { kind: 'view'; route: Route; platform: string }
  /** The tap itself opens the pairing in the wallet's app; no `href` while the pairing is being made. */
  | {
      kind: 'app'
      href: string | undefined
      target: string
      followed: FollowedLink | undefined
      route: Route
    }
  /** The wallet opens this page in its own browser. */
  | { kind: 'browse'; href: string; target: string }
  /** Where its app is installed: nothing else leads to this wallet. */
  | { kind: 'store'; href: string; target: string }
