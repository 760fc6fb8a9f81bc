import type { ConnectorInfo, ConnectorType } from './connector.ts'

/** The groups of the connect view, in the default order. */
export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorGroups)[number]

/** The groups of the connect view in order: those that a site names first, then the others in the default order. */
export const groupOrder = (first: readonly ConnectorGroup[] = []): ConnectorGroup[] => [
  ...new Set([...first, ...connectorGroups]),
]

const groups: Readonly<Record<ConnectorType, ConnectorGroup | undefined>> = {
  WALLET_CONNECT: 'walletConnect',
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  // Reached by its e-mail and social entries, never by a row.
  AUTH: undefined,
}

export const groupOf = ({ type }: Pick<ConnectorInfo, 'type'>): ConnectorGroup | undefined =>
  groups[type]

/** How many recommended wallets still fit. */
export const recommendedLimit = (shown: { installed: number; recent: number }): number =>
  Math.max(0, 2 - (shown.installed + shown.recent))
