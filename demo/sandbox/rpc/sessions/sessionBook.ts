import { z } from '#lib/schema.ts'
import type { SmartSession } from '#wire/api/smartSessions.ts'
import type { Index } from '../../indexer/openIndex.ts'

/** A session as it is kept. Times are seconds since the epoch. */
export type KeptSession = {
  pci: string
  /** CAIP-10, in lower case. */
  account: string
  project: { name: string; url: string }
  expiry: number
  createdAt: number
  /** The request, with the service's key among the signer's. */
  request: unknown
  context?: string | undefined
  revokedAt?: number | undefined
}

/** What accounts let others do in their name. */
export type SessionBook = {
  prepare(session: KeptSession): Promise<void>
  find(account: string, pci: string): Promise<KeptSession | undefined>
  activate(pci: string, context: string): Promise<void>
  revoke(pci: string, at: number): Promise<void>
  /** Those that count or have counted, newest first. */
  ofAccount(account: string): Promise<SmartSession[]>
}

const Row = z.object({
  pci: z.string(),
  account: z.string(),
  name: z.string(),
  url: z.string(),
  expiry: z.number(),
  createdAt: z.number(),
  request: z.string(),
  context: z.nullable(z.string()),
  revokedAt: z.nullable(z.number()),
})

const Terms = z.array(z.object({ type: z.string(), data: z.optional(z.unknown()) }))
const Asked = z.object({ permissions: Terms, policies: z.optional(Terms) })

const columns = `pci, account, name, url, expiry, created_at AS createdAt, request, context,
  revoked_at AS revokedAt`

const toSession = ({ name, url, request, context, revokedAt, ...row }: z.infer<typeof Row>) => ({
  ...row,
  project: { name, url },
  request: JSON.parse(request) as unknown,
  context: context ?? undefined,
  revokedAt: revokedAt ?? undefined,
})

export function createSessionBook(index: Index): SessionBook {
  return {
    prepare: ({ pci, account, project, expiry, createdAt, request }) =>
      index.batch([
        {
          sql: `INSERT INTO sessions (pci, account, name, url, expiry, created_at, request)
            VALUES (:pci, :account, :name, :url, :expiry, :createdAt, :request)`,
          values: {
            pci,
            account,
            ...project,
            expiry,
            createdAt,
            request: JSON.stringify(request),
          },
        },
      ]),
    async find(account, pci) {
      const [row] = await index.rows(
        Row,
        `SELECT ${columns} FROM sessions WHERE pci = :pci AND account = :account`,
        { pci, account },
      )
      return row && toSession(row)
    },
    activate: (pci, context) =>
      index.batch([
        {
          sql: 'UPDATE sessions SET context = :context WHERE pci = :pci',
          values: { pci, context },
        },
      ]),
    revoke: (pci, at) =>
      index.batch([
        { sql: 'UPDATE sessions SET revoked_at = :at WHERE pci = :pci', values: { pci, at } },
      ]),
    async ofAccount(account) {
      const rows = await index.rows(
        Row,
        `SELECT ${columns} FROM sessions WHERE account = :account AND context IS NOT NULL
          ORDER BY created_at DESC, pci`,
        { account },
      )
      return rows.map(toSession).map(({ request, account: _, ...session }) => {
        const { permissions, policies = [] } = z.parse(Asked, request)
        return { ...session, permissions, policies }
      })
    },
  }
}
