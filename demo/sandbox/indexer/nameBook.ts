import { z } from '#lib/schema.ts'
import type { Index } from './openIndex.ts'

/** The project's own zone; the second is the one it had before. */
export const nameZones = ['.reown.id', '.wcn.id'] as const

/** The name is taken. */
export class NameTakenError extends Error {}

export type NameEntry = {
  /** With its zone, in lower case. */
  name: string
  /** By SLIP-44 coin type; in lower case on EVM chains. */
  addresses: Readonly<Record<number, string>>
  avatar?: string | undefined
  bio?: string | undefined
}

/** A profile as hosted services have it: times in ms, and in ISO 8601. */
export type FullProfile = {
  name: string
  /** By coin type. */
  addresses: Record<string, { address: string; created: string }>
  /** `{}` for most. */
  attributes: { avatar?: string; bio?: string }
  registered: number
  updated: number
  registered_at: string
  updated_at: string
}

/** The names that a project gives its visitors. */
export type NameBook = {
  /** @throws {NameTakenError} */
  register(entry: NameEntry): Promise<void>
  /** A name without its zone is looked for in the first. */
  find(name: string): Promise<FullProfile | undefined>
  /** Oldest first. */
  ofAddress(address: string): Promise<FullProfile[]>
}

const NameRow = z.object({
  name: z.string(),
  avatar: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  registered: z.number(),
  updated: z.number(),
})
const AddressRow = z.object({ coinType: z.number(), address: z.string(), added: z.number() })

export function createNameBook(index: Index, now: () => number): NameBook {
  const columns = 'names.name, avatar, bio, registered_at AS registered, updated_at AS updated'

  async function toProfile(row: z.infer<typeof NameRow>): Promise<FullProfile> {
    const addresses = await index.rows(
      AddressRow,
      `SELECT coin_type AS coinType, address, added_at AS added FROM name_addresses
        WHERE name = :name ORDER BY coin_type`,
      { name: row.name },
    )
    const iso = (at: number) => new Date(at).toISOString()
    return {
      name: row.name,
      registered: row.registered,
      updated: row.updated,
      registered_at: iso(row.registered),
      updated_at: iso(row.updated),
      addresses: Object.fromEntries(
        addresses.map(({ coinType, address, added }) => [
          String(coinType),
          { address, created: iso(added) },
        ]),
      ),
      attributes: { ...(row.avatar && { avatar: row.avatar }), ...(row.bio && { bio: row.bio }) },
    }
  }

  return {
    async register({ name, addresses, avatar = null, bio = null }) {
      const at = now()
      await index
        .batch([
          {
            // Of two at once the second fails by the key, whole.
            sql: `INSERT INTO names (name, avatar, bio, registered_at, updated_at)
            VALUES (:name, :avatar, :bio, :at, :at)`,
            values: { name, avatar, bio, at },
          },
          ...Object.entries(addresses).map(([coinType, address]) => ({
            sql: `INSERT INTO name_addresses (name, coin_type, address, added_at)
            VALUES (:name, :coinType, :address, :at)`,
            values: { name, coinType: Number(coinType), address, at },
          })),
        ])
        .catch((cause: unknown) => {
          if (!String(cause).includes('UNIQUE')) throw cause
          throw new NameTakenError(`${name} is taken`, { cause })
        })
    },
    async find(name) {
      const plain = name.toLowerCase()
      const full = plain.includes('.') ? plain : `${plain}${nameZones[0]}`
      if (!nameZones.some((zone) => full.endsWith(zone))) return undefined
      const [row] = await index.rows(NameRow, `SELECT ${columns} FROM names WHERE name = :name`, {
        name: full,
      })
      return row && toProfile(row)
    },
    async ofAddress(address) {
      const rows = await index.rows(
        NameRow,
        `SELECT ${columns} FROM name_addresses JOIN names ON names.name = name_addresses.name
          WHERE address = :address GROUP BY names.name ORDER BY registered_at, names.name`,
        { address },
      )
      return Promise.all(rows.map(toProfile))
    },
  }
}
