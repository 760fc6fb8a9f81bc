import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { Connector } from '../connector.ts'
import { lazyConnector } from '../lazyConnector.ts'
import type { NamespaceConnector } from './namespaceConnector.ts'

type Row = {
  shown: Connector
  live: NamespaceConnector | undefined
  /** Whether it has been asked anything, or is about to be. */
  isUsed: boolean
}

/** The wallets of a namespace discovered so far, each with its code loaded at first use; `signal` releases them all. */
export const createRows = (signal: AbortSignal) => {
  const rows = new Map<string, Row>()
  signal.addEventListener(
    'abort',
    () => {
      for (const { live } of rows.values()) live?.release()
    },
    { once: true },
  )
  return {
    rows,
    add(
      key: string,
      info: ConnectorInfo,
      load: () => Promise<NamespaceConnector>,
      seen: Pick<Connector, 'functions' | 'recognise'> = {},
    ): void {
      const row: Row = {
        live: undefined,
        isUsed: false,
        shown: {
          ...lazyConnector(info, async () => {
            row.isUsed = true
            row.live = await load()
            return row.live
          }),
          ...seen,
        },
      }
      rows.set(key, row)
    },
  }
}
