import type { Hono } from 'hono'
import { getIdentity } from '../../../src/wire/api/blockchain.ts'
import { identities } from '../data/identities.ts'
import { handle } from '../handle.ts'

export function serveIdentity(app: Hono): void {
  handle(app, getIdentity, ({ address }) => {
    const identity = identities.get(address.toLowerCase())
    return { name: identity?.name ?? null, avatar: identity?.avatar() ?? null }
  })
}
