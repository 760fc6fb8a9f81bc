import type { ConnectorInfo } from '../../../domain/connector.ts'
import { explorerIdOf } from '../../../domain/explorerIds.ts'
import type { Namespace } from '../../../domain/namespace.ts'
import type { Connector } from '../connector.ts'
import { lazyConnector } from '../lazyConnector.ts'
import type { FamilyConnector } from './familyConnector.ts'

/** Extensions may come after the page's scripts; a few looks are enough. */
const LOOKS_MS = [200, 400, 600]

/** A wallet that stands on `window`, by a name that is safe to show. */
export type OnWindow = { key: string; name: string }

/**
 * Wallets that only stand on `window` and tell nobody, as live connectors, until `signal` ends.
 *
 * @param options.look what stands there now
 * @param options.load the code of a connector, at its first use
 */
export const discoverOnWindow = ({
  namespace,
  look,
  load,
  onChange,
  signal,
}: {
  namespace: Namespace
  look: () => readonly OnWindow[]
  load: (info: ConnectorInfo, key: string) => Promise<FamilyConnector>
  onChange: (connectors: readonly Connector[]) => void
  signal: AbortSignal
}): void => {
  const rows = new Map<string, Connector>()
  const live = new Set<FamilyConnector>()

  const lookAgain = () => {
    const before = rows.size
    for (const { key, name } of look()) {
      if (rows.has(key)) continue
      const explorerId = explorerIdOf(name)
      const info: ConnectorInfo = {
        ...{ id: `${namespace}:${key}`, name, type: 'ANNOUNCED' as const, namespaces: [namespace] },
        ...(explorerId && { explorerId }),
      }
      const connector = lazyConnector(info, async () => {
        const made = await load(info, key)
        live.add(made)
        return made
      })
      rows.set(key, connector)
    }
    if (rows.size > before) onChange([...rows.values()])
  }

  if (signal.aborted) return
  lookAgain()
  const timers = LOOKS_MS.map((ms) => setTimeout(lookAgain, ms))
  signal.addEventListener(
    'abort',
    () => {
      for (const timer of timers) clearTimeout(timer)
      for (const connector of live) connector.release()
    },
    { once: true },
  )
}
