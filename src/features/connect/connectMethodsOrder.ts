import { type ConnectMethod, connectMethods } from '#domain/config/connectMethod.ts'

/** The site's own order, else wallets first for visitors with one installed. */
export const connectMethodsOrder = (
  configured: readonly ConnectMethod[] | undefined,
  hasInstalled: boolean,
): readonly ConnectMethod[] =>
  configured ??
  (hasInstalled ? ['wallet', ...connectMethods.filter((one) => one !== 'wallet')] : connectMethods)

/** Whether an "or" separates two consecutive methods: ways without a wallet belong together. */
export const hasSeparator = (before: ConnectMethod, after: ConnectMethod): boolean =>
  before === 'wallet' || after === 'wallet'
