/** The element for libraries that look for Wallet Standard wallets, such as `@solana/wallet-adapter-react`. */

export type RegisterSolanaOptions = {
  /** The element, its id, or a function that finds it. Default: the page's first `<latch-key>`. */
  target?: string | Element | (() => Element | null | undefined) | undefined
}

/**
 * Registers the page's `<latch-key>` as a wallet of the Wallet Standard. Call it once, anywhere in your client code: before
 * or after the library that looks for wallets, and before there is an element. On a server it does nothing.
 *
 * @example
 * ```ts
 * registerSolana()
 * ```
 */
export declare function registerSolana(options?: RegisterSolanaOptions): void
