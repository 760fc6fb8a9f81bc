import type { Adapter, AdapterPayload } from 'oidc-provider'
import { createExpiringMap } from '#server/expiringMap.ts'

const A_DAY_MS = 86_400_000

/**
 * Keeps everything a provider issues, in memory and for no longer than it lives.
 *
 * @param clients metadata of the clients, by id; they are not the adapter's to change
 */
export function createMemoryAdapter(
  clients: ReadonlyMap<string, AdapterPayload>,
): (model: string) => Adapter {
  const byId = createExpiringMap<AdapterPayload>()
  const idByUid = createExpiringMap<string>()
  const grants = createExpiringMap<Set<string>>()

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const find = async (id: string) => (model === 'Client' ? clients.get(id) : byId.get(keyOf(id)))
    return {
      find,
      async upsert(id, payload, expiresInSeconds) {
        const lifeMs = expiresInSeconds === undefined ? A_DAY_MS : expiresInSeconds * 1000
        const { uid, grantId } = payload
        if (uid !== undefined) idByUid.set(`${model}:${uid}`, id, lifeMs)
        if (grantId !== undefined && model !== 'Session' && model !== 'Interaction')
          grants.set(grantId, (grants.get(grantId) ?? new Set()).add(keyOf(id)), A_DAY_MS)
        byId.set(keyOf(id), payload, lifeMs)
      },
      async findByUid(uid) {
        const id = idByUid.get(`${model}:${uid}`)
        return id === undefined ? undefined : find(id)
      },
      // Only the device flow has user codes, and that is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = byId.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => byId.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const key of grants.get(grantId) ?? []) byId.delete(key)
        grants.delete(grantId)
      },
    }
  }
}
