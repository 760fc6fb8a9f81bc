import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** A permission or a limit: a type, and data in that type's own format. */
const Term = z.object({ type: z.string(), data: z.optional(z.unknown()) })

/** Services name a limit by `id`, and may omit its data; wallets by `type`. */
const Policy = z.union([
  Term,
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }): z.infer<typeof Term> => ({ type: id })),
  ),
])

/** What a grantee may do in an account's name, and until when. */
export const SmartSession = z.object({
  /** Identifies the permission; opaque. */
  pci: z.string(),
  project: z.nullish(
    z.object({
      id: z.nullish(z.string()),
      name: z.nullish(z.string()),
      url: z.nullish(z.string()),
      iconUrl: z.nullish(z.string()),
    }),
  ),
  /** Seconds since the epoch. */
  expiry: z.number(),
  createdAt: z.nullish(z.number()),
  revokedAt: z.nullish(z.number()),
  permissions: z.array(Term),
  policies: z.nullish(z.array(Policy)),
  context: z.nullish(z.string()),
})
export type SmartSession = z.infer<typeof SmartSession>

const projectId = z.optional(z.string())

/** An account's sessions, by its CAIP-10 id. They are parsed one by one as a {@link SmartSession}. */
export const getSessions = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/sessions/:account',
  response: z.object({ pcis: z.array(z.unknown()) }),
})

/** Prepares a session: `body` is the request of ERC-7715; returns its id, and the service's signing key. */
export const prepareSession = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/sessions/:account',
  query: z.object({ projectId }),
  body: z.unknown(),
  response: z.object({
    pci: z.string(),
    key: z.object({ type: z.enum(['secp256k1', 'secp256r1']), publicKey: z.string() }),
  }),
})

/** Activates a session with the wallet's grant; `body` has its `pci` beside it. */
export const activateSession = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/sessions/:account/activate',
  query: z.object({ projectId }),
  body: z.unknown(),
  response: z.unknown(),
})

/** Revokes a session by the account's signature. */
export const revokeSession = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/sessions/:account/revoke',
  query: z.object({ projectId }),
  body: z.object({ pci: z.string(), signature: z.string() }),
  response: z.unknown(),
})
