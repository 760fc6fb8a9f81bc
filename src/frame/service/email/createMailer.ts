import { createTransport } from 'nodemailer'
import { refuse } from '../refuse.ts'
import type { EmailContent } from './emailContents.ts'

const CONNECTIONS = 5
const PATIENCE_MS = 10_000

export type SmtpAddress = {
  /** `smtp://host:port`, `smtps://user:password@host` */
  url: string
  /** @default 'Latchkey <login@latchkey.localhost>' */
  from?: string | undefined
}

export type Mailer = {
  /** Resolves when the server has taken it. @throws {RefusedCall} `mail_failed` */
  send(to: string, letter: EmailContent): Promise<void>
  close(): void
}

/** Sends mail by SMTP, over a few connections that are kept. */
export function createMailer({
  url,
  from = 'Latchkey <login@latchkey.localhost>',
}: SmtpAddress): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail is made here and nowhere else: it names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, letter) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, ...letter })
      } catch {
        // The reason names the address and may quote the mail: neither belongs in an answer or a log.
        throw refuse('mail_failed')
      }
    },
    close: () => transport.close(),
  }
}
