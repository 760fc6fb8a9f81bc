import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mail } from './mail.ts'

const LARGEST_MAIL_BYTES = 1_000_000

export type SmtpOptions = {
  /** @default 0, any free port */
  port?: number | undefined
  /** @default '127.0.0.1' */
  host?: string | undefined
  /** The mail is taken once this is through. */
  onMail: (mail: Mail) => void | Promise<void>
}

export type RunningSmtp = { port: number; close(): Promise<void> }

/** Takes any mail for anyone, without a password and without TLS: for this machine only. */
export async function startSmtp({
  port = 0,
  host = '127.0.0.1',
  onMail,
}: SmtpOptions): Promise<RunningSmtp> {
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    closeTimeout: 200,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', (error) => callback(error))
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          callback(Object.assign(new Error('The mail is too large'), { responseCode: 552 }))
          return
        }
        readMail(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address),
        )
          .then(onMail)
          .then(
            () => callback(),
            (error: unknown) =>
              callback(error instanceof Error ? error : new Error('The mail cannot be read')),
          )
      })
    },
  })
  // A client that hangs up in the middle is no reason to end the process.
  server.on('error', () => undefined)
  server.listen(port, host)
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readMail(raw: Buffer, to: readonly string[]): Promise<Mail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(new Uint8Array(raw))
  return {
    id: randomUUID(),
    to: to.join(', '),
    subject,
    text,
    html,
    date: new Date().toISOString(),
  }
}
