import type { Namespace } from '#domain/network/namespace.ts'
import { announcedInfo } from '#domain/wallet/announcedInfo.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { Connector } from '../connector.ts'
import { createRows } from './createRows.ts'
import type { NamespaceConnector } from './namespaceConnector.ts'

/** Extensions may inject after the page's scripts; a few looks are enough. */
const LOOKS_MS = [200, 400, 600]

/** A wallet that is a property of `window`, with a name that is safe to show. */
export type OnWindow = { key: string; name: string }

/**
 * Discovers wallets that are properties of `window` and announce nothing, as live connectors, until `signal` aborts.
 *
 * @param options.look finds those that are there now
 * @param options.load loads a connector's code, at its first use
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
  load: (info: ConnectorInfo, key: string) => Promise<NamespaceConnector>
  onChange: (connectors: readonly Connector[]) => void
  signal: AbortSignal
}): void => {
  const { rows, add } = createRows(signal)

  const lookAgain = () => {
    const before = rows.size
    for (const { key, name } of look()) {
      if (rows.has(key)) continue
      const info = announcedInfo({ id: `${namespace}:${key}`, name, namespace })
      add(key, info, () => load(info, key))
    }
    if (rows.size > before) onChange([...rows.values()].map(({ shown }) => shown))
  }

  if (signal.aborted) return
  lookAgain()
  const timers = LOOKS_MS.map((ms) => setTimeout(lookAgain, ms))
  signal.addEventListener(
    'abort',
    () => {
      for (const timer of timers) clearTimeout(timer)
    },
    { once: true },
  )
}
