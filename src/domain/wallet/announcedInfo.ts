import { explorerIdOf } from '../network/explorerIds.ts'
import type { Namespace } from '../network/namespace.ts'
import { safeImageUrl } from '../view/safeImage.ts'
import type { ConnectorInfo } from './connector.ts'
import { hiddenIconHash } from './walletLooks.ts'

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
  const shown = imageUrl?.startsWith('data:') ? imageUrl : undefined
  const iconHash = hiddenIconHash(icon, shown)
  const explorerId = explorerIdOf(name)
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    ...(shown && { imageUrl: shown }),
    ...(iconHash && { iconHash }),
    ...(explorerId && { explorerId }),
  }
}
