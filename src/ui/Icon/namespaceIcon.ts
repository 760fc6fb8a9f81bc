import type { Namespace } from '../../domain/namespace.ts'
import type { IconShape } from './Icon.tsx'
import { cosmosIcon } from './icons/cosmosIcon.ts'
import { polkadotIcon } from './icons/polkadotIcon.ts'

const icons: Readonly<Partial<Record<Namespace, IconShape>>> = {
  cosmos: cosmosIcon,
  polkadot: polkadotIcon,
}

/** A mark for networks of which no picture is known; the directory has none of these two namespaces. */
export const namespaceIcon = (namespace: Namespace): IconShape | undefined => icons[namespace]
