import type { Hono } from 'hono'
import { handle } from '#server/handle.ts'
import { getSupportedChains } from '#wire/api/blockchain.ts'

export function serveSupportedChains(app: Hono, networkIds: readonly string[]): void {
  handle(app, getSupportedChains, () => ({ http: [...networkIds], ws: [] }))
}
