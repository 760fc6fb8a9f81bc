import { randomUUID } from 'node:crypto'
import { z } from '#lib/schema.ts'
import { LoginKind, type User } from './contract.ts'
import type { Database } from './database/openDatabase.ts'
import type { Arrival } from './hooks.ts'

const AccountRow = z.object({
  id: z.string(),
  kind: LoginKind,
  email: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
})

const toUser = ({ id, kind, email, user_name }: z.infer<typeof AccountRow>): User => ({
  id,
  kind,
  email,
  userName: user_name,
})

export type Guest = Omit<Arrival, 'device'> & { deviceHash: string }

/** Who has an account, and by what they prove it. */
export type Accounts = {
  find(id: string): Promise<User | undefined>
  findByIdentity(kind: LoginKind, subject: string): Promise<User | undefined>
  /** Finds or creates the account of a login, and trusts its device from now on. */
  welcome(guest: Guest): Promise<User>
  isKnownDevice(accountId: string, deviceHash: string): Promise<boolean>
  trustDevice(accountId: string, deviceHash: string): Promise<void>
  /** Gives the account a new address to log in by; false when that is another account's. */
  changeEmail(accountId: string, newEmail: string): Promise<boolean>
}

export function createAccounts(database: Database, now: () => number): Accounts {
  const columns = 'accounts.id, accounts.kind, accounts.email, accounts.user_name'

  async function findByIdentity(kind: LoginKind, subject: string) {
    const row = await database.row(
      AccountRow,
      `SELECT ${columns} FROM accounts JOIN identities ON identities.account_id = accounts.id
       WHERE identities.kind = :kind AND identities.subject = :subject`,
      { kind, subject },
    )
    return row && toUser(row)
  }

  return {
    async find(id) {
      const row = await database.row(AccountRow, `SELECT ${columns} FROM accounts WHERE id = :id`, {
        id,
      })
      return row && toUser(row)
    },
    findByIdentity,

    async welcome({ kind, subject, email = null, userName = null, deviceHash }) {
      const id = randomUUID()
      const at = now()
      // One transaction: of two that come at once only the first makes an account, and both end up in it.
      await database.batch([
        {
          sql: `INSERT INTO accounts (id, kind, email, user_name, created_at)
                SELECT :id, :kind, :email, :userName, :at
                WHERE NOT EXISTS (SELECT 1 FROM identities WHERE kind = :kind AND subject = :subject)`,
          values: { id, kind, subject, email, userName, at },
        },
        {
          sql: `INSERT INTO identities (kind, subject, account_id)
                SELECT :kind, :subject, id FROM accounts WHERE id = :id`,
          values: { kind, subject, id },
        },
        {
          sql: `INSERT INTO devices (account_id, device_hash, added_at)
                SELECT account_id, :deviceHash, :at FROM identities
                WHERE kind = :kind AND subject = :subject
                ON CONFLICT DO NOTHING`,
          values: { deviceHash, at, kind, subject },
        },
        {
          sql: `UPDATE accounts SET user_name = :userName
                WHERE :userName IS NOT NULL AND id =
                  (SELECT account_id FROM identities WHERE kind = :kind AND subject = :subject)`,
          values: { userName, kind, subject },
        },
      ])
      const user = await findByIdentity(kind, subject)
      if (!user) throw new Error('The account was not stored')
      return user
    },

    async isKnownDevice(accountId, deviceHash) {
      const known = await database.row(
        z.object({ known: z.number() }),
        'SELECT 1 AS known FROM devices WHERE account_id = :accountId AND device_hash = :deviceHash',
        { accountId, deviceHash },
      )
      return known !== undefined
    },

    async trustDevice(accountId, deviceHash) {
      await database.batch([
        {
          sql: `INSERT INTO devices (account_id, device_hash, added_at)
                VALUES (:accountId, :deviceHash, :at) ON CONFLICT DO NOTHING`,
          values: { accountId, deviceHash, at: now() },
        },
      ])
    },

    async changeEmail(accountId, newEmail) {
      const free = `NOT EXISTS (SELECT 1 FROM identities
        WHERE kind = 'email' AND subject = :newEmail AND account_id <> :accountId)`
      const values = { accountId, newEmail }
      const [, , changed] = await database.batch([
        {
          sql: `DELETE FROM identities WHERE kind = 'email' AND account_id = :accountId AND ${free}`,
          values,
        },
        {
          sql: `INSERT INTO identities (kind, subject, account_id)
                SELECT 'email', :newEmail, :accountId WHERE ${free}`,
          values,
        },
        { sql: `UPDATE accounts SET email = :newEmail WHERE id = :accountId AND ${free}`, values },
      ])
      return changed === 1
    },
  }
}
