import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from '#lib/schema.ts'
import type { Database } from './database/openDatabase.ts'
import { refuse } from './refuse.ts'

const SHARE_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type StoredKeys = {
  accountShare: Uint8Array<ArrayBuffer>
  custodyShare: Uint8Array<ArrayBuffer>
  ciphertext: string | null
}

/**
 * Sealed keys and the shares that open them. The service never opens a key: it gives both shares to a signed-in
 * page, and its database alone holds only one of them in the clear.
 */
export type KeyVault = {
  /** What is stored for an account; shares are made at the first asking and stay. */
  open(accountId: string): Promise<StoredKeys>
  /** Stores sealed keys if there are none. @returns the stored ones. @throws {RefusedCall} without shares to seal them by */
  store(accountId: string, ciphertext: string): Promise<string>
}

const bytes = z.instanceof(ArrayBuffer)
const VaultRow = z.object({
  account_share: bytes,
  sealed_share: bytes,
  ciphertext: z.nullable(z.string()),
})

/** @param custodyKey 32 bytes that are not in the database */
export function createKeyVault(database: Database, custodyKey: Buffer): KeyVault {
  // The account is sealed in: a share moved to another account's row opens nothing.
  function seal(share: Buffer, accountId: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', custodyKey, nonce).setAAD(Buffer.from(accountId))
    return Buffer.concat([nonce, cipher.update(share), cipher.final(), cipher.getAuthTag()])
  }

  function unseal(sealed: Buffer, accountId: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', custodyKey, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(accountId))
      .setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ])
  }

  const find = (accountId: string) =>
    database.row(
      VaultRow,
      `SELECT account_share, sealed_share, ciphertext FROM key_vaults
       JOIN custody_shares USING (account_id) WHERE account_id = :accountId`,
      { accountId },
    )

  return {
    async open(accountId) {
      let row = await find(accountId)
      if (!row) {
        const sealedShare = seal(randomBytes(SHARE_BYTES), accountId)
        await database.batch([
          {
            sql: `INSERT INTO key_vaults (account_id, account_share)
                  VALUES (:accountId, :share) ON CONFLICT DO NOTHING`,
            values: { accountId, share: randomBytes(SHARE_BYTES) },
          },
          {
            sql: `INSERT INTO custody_shares (account_id, sealed_share)
                  VALUES (:accountId, :sealedShare) ON CONFLICT DO NOTHING`,
            values: { accountId, sealedShare },
          },
        ])
        row = await find(accountId)
      }
      if (!row) throw new Error('The shares were not stored')
      return {
        accountShare: new Uint8Array(row.account_share),
        custodyShare: new Uint8Array(unseal(Buffer.from(row.sealed_share), accountId)),
        ciphertext: row.ciphertext,
      }
    },

    async store(accountId, ciphertext) {
      const row = await database.row(
        z.object({ ciphertext: z.string() }),
        `UPDATE key_vaults SET ciphertext = coalesce(ciphertext, :ciphertext)
         WHERE account_id = :accountId RETURNING ciphertext`,
        { ciphertext, accountId },
      )
      if (!row) throw refuse('bad_request')
      return row.ciphertext
    },
  }
}
