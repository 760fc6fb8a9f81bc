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
  /** The tap leaves: this page opens in the wallet's own browser, or the wallet's app is in its store. */
  | { kind: 'browse'; href: string; target: string }
