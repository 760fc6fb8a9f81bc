import { z } from '#lib/schema.ts'
import type { Accounts } from '../accounts.ts'
import type { CodeBackOff } from '../codeBackOff.ts'
import type { Site } from '../contract.ts'
import type { Database } from '../database/openDatabase.ts'
import { CODE_LIFETIME_MS, CODE_TRIES, createLoginCode } from '../loginCode.ts'
import { createNotifier } from '../notifier.ts'
import { refuse } from '../refuse.ts'
import { hashToken, newLinkToken, newToken } from '../secrets.ts'
import { countAttempt } from './countAttempt.ts'
import type { Mailer } from './createMailer.ts'
import { readSite, siteText } from './describeSite.ts'
import { approvalEmail, loginCodeEmail } from './emailContents.ts'
import type { MailAllowance } from './mailAllowance.ts'

const WAIT_MS = 25_000
/** Another process may have taken the approval, so a waiter looks for itself too. */
const LOOK_EVERY_MS = 1_000

export type ApprovalStatus = 'pending' | 'approved' | 'denied' | 'expired'

/** What the approval page shows. */
export type ApprovalRequest = { email: string; site: Site; askedAt: number }

export type EmailLoginDeps = {
  database: Database
  accounts: Accounts
  mailer: Mailer
  allowance: MailAllowance
  backOff: CodeBackOff
  pepper: Buffer
  now: () => number
  /** Where the approval page is. */
  origin: () => string
}

/** Logins by a code in a mail, each from the asking to the code. */
export type EmailLogins = {
  /** @returns the attempt's token and the next step. @throws {RefusedCall} `throttled`, `mail_failed` */
  start(asked: {
    email: string
    device: string
    site: Site
    networkAddress: string
  }): Promise<{ action: 'VERIFY_DEVICE' | 'VERIFY_OTP'; login: string }>
  waitForApproval(login: string, signal: AbortSignal): Promise<ApprovalStatus>
  /** The request behind a link in an e-mail; undefined when it is used or expired. */
  findApproval(link: string): Promise<ApprovalRequest | undefined>
  /** Approves, upon which the code is sent, or declines. @returns false when the link is used up or too old */
  decide(link: string, decision: 'approve' | 'decline'): Promise<boolean>
  /** Takes the code, once. @throws {RefusedCall} */
  verify(login: string, otp: string): Promise<{ email: string; deviceHash: string }>
  /** Lets all who wait go. */
  close(): void
}

const LoginRow = z.object({
  token_hash: z.string(),
  email: z.string(),
  device_hash: z.string(),
  site: z.string(),
  asked_at: z.number(),
})
const StatusRow = z.object({ status: z.enum(['device', 'code', 'denied']), isLinked: z.number() })
const columns = 'token_hash, email, device_hash, site, asked_at'

export function createEmailLogins(deps: EmailLoginDeps): EmailLogins {
  const { database, accounts, mailer, allowance, backOff, pepper, now, origin } = deps
  const notifier = createNotifier()
  let isClosed = false

  const forget = (tokenHash: string) =>
    database.batch([
      {
        sql: 'DELETE FROM email_logins WHERE token_hash = :tokenHash',
        values: { tokenHash },
      },
    ])

  async function status(tokenHash: string): Promise<ApprovalStatus> {
    const row = await database.row(
      StatusRow,
      `SELECT status, link_hash IS NOT NULL AS isLinked FROM email_logins
        WHERE token_hash = :tokenHash AND expires_at > :at`,
      { tokenHash, at: now() },
    )
    if (!row) return 'expired'
    // The code is not sent yet: an earlier answer would let the visitor look for it in vain.
    if (row.status === 'code' && row.isLinked) return 'pending'
    return ({ device: 'pending', code: 'approved', denied: 'denied' } as const)[row.status]
  }

  /** The open request of a link. The request of a later e-mail replaces that of an earlier one. */
  async function findByLink(link: string) {
    return database.row(
      LoginRow,
      `SELECT ${columns} FROM email_logins AS latest
       WHERE status = 'device' AND expires_at > :at AND EXISTS (
         SELECT 1 FROM email_logins AS linked
         WHERE linked.link_hash = :linkHash AND linked.status = 'device' AND linked.expires_at > :at
           AND linked.email = latest.email AND linked.device_hash = latest.device_hash)
       ORDER BY asked_at DESC, rowid DESC LIMIT 1`,
      { at: now(), linkHash: hashToken(link) },
    )
  }

  async function loginsOf({ email, device_hash }: z.infer<typeof LoginRow>): Promise<string[]> {
    const rows = await database.rows(
      z.object({ token_hash: z.string() }),
      'SELECT token_hash FROM email_logins WHERE email = :email AND device_hash = :device',
      { email, device: device_hash },
    )
    return rows.map(({ token_hash }) => token_hash)
  }

  async function approve(request: z.infer<typeof LoginRow>): Promise<boolean> {
    const { token_hash: tokenHash, email, device_hash: device } = request
    const { code, salt, hash } = createLoginCode(pepper)
    const at = now()
    const [approved] = await database.batch([
      {
        sql: `UPDATE email_logins SET status = 'code', code_salt = :salt, code_hash = :hash,
                tries_left = :tries, expires_at = :expiresAt
              WHERE token_hash = :tokenHash AND status = 'device'`,
        values: { salt, hash, tries: CODE_TRIES, expiresAt: at + CODE_LIFETIME_MS, tokenHash },
      },
    ])
    if (approved !== 1) return false
    try {
      await mailer.send(email, await loginCodeEmail(code, readSite(request.site)))
    } catch (error) {
      // The code was not sent: the link stays valid for another try.
      await database.batch([
        {
          sql: `UPDATE email_logins SET status = 'device', code_salt = NULL, code_hash = NULL
                WHERE token_hash = :tokenHash`,
          values: { tokenHash },
        },
      ])
      throw error
    }
    const account = await accounts.findByIdentity('email', email)
    // A device that requests another code needs no second approval.
    if (account) await accounts.trustDevice(account.id, device)
    const waiting = await loginsOf(request)
    await database.batch([
      {
        sql: `DELETE FROM email_logins
              WHERE email = :email AND device_hash = :device AND status = 'device'`,
        values: { email, device },
      },
      {
        sql: 'UPDATE email_logins SET link_hash = NULL WHERE token_hash = :tokenHash',
        values: { tokenHash },
      },
    ])
    for (const login of waiting) notifier.wake(login)
    return true
  }

  async function decline(request: z.infer<typeof LoginRow>): Promise<boolean> {
    const [declined] = await database.batch([
      {
        sql: `UPDATE email_logins SET status = 'denied', link_hash = NULL
              WHERE email = :email AND device_hash = :device AND status = 'device'`,
        values: { email: request.email, device: request.device_hash },
      },
    ])
    for (const login of await loginsOf(request)) notifier.wake(login)
    return declined !== 0
  }

  /** A device that its owner has approved has its own limit, so that other people cannot lock it out. */
  async function whoAsks(email: string, deviceHash: string) {
    const account = await accounts.findByIdentity('email', email)
    const isKnown = account ? await accounts.isKnownDevice(account.id, deviceHash) : false
    return { account, isKnown, subject: isKnown ? `${email} ${deviceHash}` : email }
  }

  return {
    async start({ email, device, site, networkAddress }) {
      const deviceHash = hashToken(device)
      const { account, isKnown, subject } = await whoAsks(email, deviceHash)
      await allowance.take({ subject, networkAddress })

      const login = newToken()
      const tokenHash = hashToken(login)
      const at = now()
      const common = {
        tokenHash,
        email,
        deviceHash,
        site: siteText(site),
        tries: CODE_TRIES,
        at,
        expiresAt: at + CODE_LIFETIME_MS,
      }
      const needsApproval = account !== undefined && !isKnown
      const link = newLinkToken()
      const { code, salt, hash } = createLoginCode(pepper)
      await database.batch([
        {
          sql: `DELETE FROM email_logins
                WHERE email = :email AND device_hash = :deviceHash AND status <> 'device'`,
          values: { email, deviceHash },
        },
        needsApproval
          ? {
              sql: `INSERT INTO email_logins
                      (token_hash, email, device_hash, site, status, link_hash, tries_left, asked_at, expires_at)
                    VALUES (:tokenHash, :email, :deviceHash, :site, 'device', :link, :tries, :at, :expiresAt)`,
              values: { ...common, link: hashToken(link) },
            }
          : {
              sql: `INSERT INTO email_logins
                      (token_hash, email, device_hash, site, status, code_salt, code_hash, tries_left, asked_at, expires_at)
                    VALUES (:tokenHash, :email, :deviceHash, :site, 'code', :salt, :hash, :tries, :at, :expiresAt)`,
              values: { ...common, salt, hash },
            },
      ])
      try {
        const letter = needsApproval
          ? approvalEmail(`${origin()}/register?token=${link}`, email, site)
          : loginCodeEmail(code, site)
        await mailer.send(email, await letter)
      } catch (error) {
        await forget(tokenHash)
        await allowance.release(subject)
        throw error
      }
      return { action: needsApproval ? 'VERIFY_DEVICE' : 'VERIFY_OTP', login }
    },

    async waitForApproval(login, signal) {
      const tokenHash = hashToken(login)
      const until = performance.now() + WAIT_MS
      let found = await status(tokenHash)
      while (found === 'pending' && !signal.aborted && !isClosed && performance.now() < until) {
        await notifier.wait(tokenHash, LOOK_EVERY_MS, signal)
        if (isClosed) break
        found = await status(tokenHash)
      }
      return found
    },

    async findApproval(link) {
      const row = await findByLink(link)
      return row && { email: row.email, site: readSite(row.site), askedAt: row.asked_at }
    },

    async decide(link, decision) {
      const request = await findByLink(link)
      if (!request) return false
      return decision === 'approve' ? approve(request) : decline(request)
    },

    async verify(login, otp) {
      const id = hashToken(login)
      if ((await status(id)) === 'denied') throw refuse('device_denied')
      const asked = await database.row(
        LoginRow,
        `SELECT ${columns} FROM email_logins WHERE token_hash = :id`,
        { id },
      )
      if (!asked) throw refuse('code_expired')
      const { subject } = await whoAsks(asked.email, asked.device_hash)
      await countAttempt(
        { database, backOff, pepper },
        { table: 'email_logins', key: 'token_hash', status: 'code' },
        { id, subject, typed: otp, at: now() },
      )
      const row = await database.row(
        LoginRow,
        `DELETE FROM email_logins WHERE token_hash = :id RETURNING ${columns}`,
        { id },
      )
      // The same code twice at the same time: one of them was first.
      if (!row) throw refuse('code_expired')
      const { email, device_hash: deviceHash } = row
      await allowance.release(email, `${email} ${deviceHash}`)
      return { email, deviceHash }
    },

    close() {
      isClosed = true
      notifier.wakeAll()
    },
  }
}
