import { z } from '#lib/schema.ts'
import type { Accounts } from '../accounts.ts'
import type { CodeBackOff } from '../codeBackOff.ts'
import type { Site, User } from '../contract.ts'
import type { Database } from '../database/openDatabase.ts'
import { CODE_LIFETIME_MS, CODE_TRIES, createLoginCode } from '../loginCode.ts'
import { RefusedCall, refuse } from '../refuse.ts'
import { countAttempt } from './countAttempt.ts'
import type { Mailer } from './createMailer.ts'
import { readSite, siteText } from './describeSite.ts'
import { emailChangedEmail, primaryCodeEmail, secondaryCodeEmail } from './emailContents.ts'
import type { MailAllowance } from './mailAllowance.ts'

export type EmailUpdateDeps = {
  database: Database
  accounts: Accounts
  mailer: Mailer
  allowance: MailAllowance
  backOff: CodeBackOff
  pepper: Buffer
  now: () => number
}

type SignedIn = { sessionHash: string; user: User }

/** Changes of an account's address: a code to the present one, then a code to the new one. */
export type EmailUpdates = {
  /** @throws {RefusedCall} `bad_request`, `throttled`, `mail_failed` */
  start(
    asked: SignedIn & { newEmail: string; site: Site; networkAddress: string },
  ): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** @throws {RefusedCall} about the code, or `mail_failed` */
  verifyPrimary(asked: SignedIn & { otp: string }): Promise<void>
  /** @returns the new address. @throws {RefusedCall} about the code, or `email_taken` */
  verifySecondary(asked: SignedIn & { otp: string }): Promise<string>
}

const UpdateRow = z.object({ new_email: z.string(), site: z.string() })

export function createEmailUpdates(deps: EmailUpdateDeps): EmailUpdates {
  const { database, accounts, mailer, allowance, backOff, pepper, now } = deps

  const table = 'email_updates' as const
  const key = 'session_hash' as const

  /** What the present address agreed to is a change to this one new address. */
  async function wasPrimaryConfirmed(sessionHash: string, newEmail: string): Promise<boolean> {
    const row = await database.row(
      z.object({ confirmed: z.number() }),
      `SELECT 1 AS confirmed FROM email_updates WHERE session_hash = :sessionHash
         AND new_email = :newEmail AND primary_confirmed_at > :since`,
      { sessionHash, newEmail, since: now() - CODE_LIFETIME_MS },
    )
    return row !== undefined
  }

  const find = (sessionHash: string) =>
    database.row(
      UpdateRow,
      'SELECT new_email, site FROM email_updates WHERE session_hash = :sessionHash',
      { sessionHash },
    )

  return {
    async start({ sessionHash, user, newEmail, site, networkAddress }) {
      if (newEmail === user.email) throw refuse('bad_request', 'This is your email already')
      const isConfirmed = user.email === null || (await wasPrimaryConfirmed(sessionHash, newEmail))
      const subject = `update ${user.id}`
      await allowance.take({ subject, networkAddress })

      const { code, salt, hash } = createLoginCode(pepper)
      const at = now()
      await database.batch([
        {
          sql: `INSERT INTO email_updates
                  (session_hash, new_email, site, status, code_salt, code_hash, tries_left, expires_at)
                VALUES (:sessionHash, :newEmail, :site, :status, :salt, :hash, :tries, :expiresAt)
                ON CONFLICT (session_hash) DO UPDATE SET
                  primary_confirmed_at = CASE WHEN new_email = :newEmail THEN primary_confirmed_at END,
                  new_email = :newEmail, site = :site, status = :status, code_salt = :salt,
                  code_hash = :hash, tries_left = :tries, expires_at = :expiresAt`,
          values: {
            sessionHash,
            newEmail,
            site: siteText(site),
            status: isConfirmed ? 'secondary' : 'primary',
            salt,
            hash,
            tries: CODE_TRIES,
            expiresAt: at + CODE_LIFETIME_MS,
          },
        },
      ])
      try {
        if (isConfirmed) await mailer.send(newEmail, await secondaryCodeEmail(code, site))
        else if (user.email !== null)
          await mailer.send(user.email, await primaryCodeEmail(code, newEmail, site))
      } catch (error) {
        await allowance.release(subject)
        throw error
      }
      return isConfirmed ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
    },

    async verifyPrimary({ sessionHash, user, otp }) {
      const at = now()
      await countAttempt(
        { database, backOff, pepper },
        { table, key, status: 'primary' },
        { id: sessionHash, subject: `update ${user.id}`, typed: otp, at },
      )
      const { code, salt, hash } = createLoginCode(pepper)
      const row = await database.row(
        UpdateRow,
        `UPDATE email_updates SET status = 'secondary', primary_confirmed_at = :at, code_salt = :salt,
           code_hash = :hash, tries_left = :tries, expires_at = :expiresAt
         WHERE session_hash = :sessionHash AND status = 'primary' RETURNING new_email, site`,
        { at, salt, hash, tries: CODE_TRIES, expiresAt: at + CODE_LIFETIME_MS, sessionHash },
      )
      if (!row) throw refuse('code_expired')
      try {
        await mailer.send(row.new_email, await secondaryCodeEmail(code, readSite(row.site)))
      } catch (error) {
        await allowance.release(`update ${user.id}`)
        throw error
      }
    },

    async verifySecondary({ sessionHash, user, otp }) {
      await countAttempt(
        { database, backOff, pepper },
        { table, key, status: 'secondary' },
        { id: sessionHash, subject: `update ${user.id}`, typed: otp, at: now() },
      )
      const row = await find(sessionHash)
      if (!row) throw refuse('code_expired')
      if (!(await accounts.changeEmail(user.id, row.new_email))) throw refuse('email_taken')
      await database.batch([
        {
          sql: 'DELETE FROM email_updates WHERE session_hash = :sessionHash',
          values: { sessionHash },
        },
      ])
      await allowance.release(`update ${user.id}`)
      if (user.email !== null) await notifyOldAddress(user.email, row.new_email, readSite(row.site))
      return row.new_email
    },
  }

  /** The change is kept whether or not this last e-mail can be sent. */
  async function notifyOldAddress(oldEmail: string, newEmail: string, site: Site): Promise<void> {
    try {
      await mailer.send(oldEmail, await emailChangedEmail(newEmail, site))
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error
    }
  }
}
