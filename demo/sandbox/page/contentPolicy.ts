export type ContentPolicyOptions = {
  /** Addresses the element talks to. */
  endpoints: readonly string[]
  /** Pages that may be held: the embedded wallet, the Verify server. */
  frames: readonly string[]
  /** Where the test wallets' scripts come from, on pages that install them themselves. */
  walletScripts?: string | undefined
}

/** The policy Latchkey promises to run under, with nothing loosened. */
export const contentPolicy = ({ endpoints, frames, walletScripts }: ContentPolicyOptions): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", walletScripts].filter(Boolean).join(' '),
    "style-src 'self'",
    `connect-src ${endpoints.join(' ')}`,
    "img-src 'self' data: blob:",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
  ].join('; ')
