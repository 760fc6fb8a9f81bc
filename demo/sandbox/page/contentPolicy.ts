export type ContentPolicyOptions = {
  /** Addresses the element talks to. */
  endpoints: readonly string[]
  /** Page of the embedded wallet, once there is one. */
  frame: string | null
  /** Where the test wallets' scripts come from, on pages that install them themselves. */
  walletScripts?: string | undefined
}

/** The policy Latchkey promises to run under, with nothing loosened. */
export const contentPolicy = ({ endpoints, frame, walletScripts }: ContentPolicyOptions): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", walletScripts].filter(Boolean).join(' '),
    "style-src 'self'",
    `connect-src ${endpoints.join(' ')}`,
    "img-src 'self' data: blob:",
    `frame-src ${frame ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
  ].join('; ')
