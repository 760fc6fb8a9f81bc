import type { Hono } from 'hono'
import { handle } from '#server/handle.ts'
import { getIdentity } from '#wire/api/blockchain.ts'
import { identities } from './identities.ts'

/** The name and picture an account shows itself by. */
export type Identify = (
  address: string,
) => Promise<{ name: string | null; avatar: string | null } | undefined>

const madeUp: Identify = async (address) => {
  const identity = identities.get(address.toLowerCase())
  return identity && { name: identity.name, avatar: identity.avatar() }
}

export function serveIdentity(app: Hono, identify: Identify = madeUp): void {
  handle(
    app,
    getIdentity,
    async ({ address }) => (await identify(address)) ?? { name: null, avatar: null },
  )
}
