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

/** The height that a phone's connect view has without a wallet beyond two, CSS px, and what each further one adds. */
const USUAL_HEIGHT = 604
const ROW_HEIGHT = 64

/** How many wallets the connect view shows where it may choose: two, and on a tall phone as many as there is room for, to four. */
export const walletPlaces = ({
  isMobile,
  height,
}: {
  isMobile: boolean
  height: number
}): number =>
  isMobile ? Math.min(4, 2 + Math.max(0, Math.floor((height - USUAL_HEIGHT) / ROW_HEIGHT))) : 2

/** How many recommended wallets still fit. */
export const recommendedLimit = (
  shown: { installed: number; recent: number },
  places: number,
): number => Math.max(0, places - (shown.installed + shown.recent))
