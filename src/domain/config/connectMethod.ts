/** The ways to connect, in the order of the connect view where no wallet is installed. */
export const connectMethods = ['passkey', 'email', 'social', 'wallet'] as const
export type ConnectMethod = (typeof connectMethods)[number]
