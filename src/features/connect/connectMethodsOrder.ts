import type { ConnectMethod } from '#domain/config/connectMethod.ts'

/** The site's own order, else wallets first for visitors with one installed. */
export const connectMethodsOrder = (
  configured: readonly ConnectMethod[] | undefined,
  hasInstalled: boolean,
): readonly ConnectMethod[] =>
  configured ?? (hasInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])

/** Whether an "or" separates two consecutive methods: e-mail and social belong together. */
export const hasSeparator = (before: ConnectMethod, after: ConnectMethod): boolean =>
  before === 'wallet' || after === 'wallet'
