import type { ConnectorInfo } from './connector.ts'
import { explorerIdOf } from './explorerIds.ts'
import type { Namespace } from './namespace.ts'
import { safeImageUrl } from './safeImage.ts'

/** A wallet that announced itself in this browser. Its icon is included: nothing is fetched for it. */
export const announcedInfo = ({
  id,
  name,
  namespace,
  icon,
}: {
  id: string
  name: string
  namespace: Namespace
  icon?: unknown
}): ConnectorInfo => {
  const imageUrl = safeImageUrl(icon)
  const explorerId = explorerIdOf(name)
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    ...(imageUrl?.startsWith('data:') && { imageUrl }),
    ...(explorerId && { explorerId }),
  }
}
