import type { Namespace } from '#domain/network/namespace.ts'
import type { IconShape } from './Icon.tsx'
import { cosmosIcon } from './icons/cosmosIcon.ts'
import { polkadotIcon } from './icons/polkadotIcon.ts'

const icons: Readonly<Partial<Record<Namespace, IconShape>>> = {
  cosmos: cosmosIcon,
  polkadot: polkadotIcon,
}

/** An icon for networks without a known picture; the directory has none of these two namespaces. */
export const namespaceIcon = (namespace: Namespace): IconShape | undefined => icons[namespace]
