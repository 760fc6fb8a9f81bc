import type { Hono } from 'hono'
import { getSupportedChains } from '#wire/api/blockchain.ts'
import { handle } from '../service/handle.ts'

export function serveSupportedChains(app: Hono, networkIds: readonly string[]): void {
  handle(app, getSupportedChains, () => ({ http: [...networkIds], ws: [] }))
}
