import { listen } from '#server/listen.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import { createMailboxApp, pageScript } from './createMailboxApp.ts'
import type { Mail } from './mail.ts'
import { createMailStore } from './mailStore.ts'
import { startSmtp } from './startSmtp.ts'

export type MailboxOptions = {
  /** Each is any free one unless given. */
  ports?: { http?: number | undefined; smtp?: number | undefined } | undefined
}

/** The post of everyone: whatever is sent to its SMTP port can be read on its page. */
export type RunningMailbox = {
  /** `http://127.0.0.1:PORT`: the page, and `GET /api/messages?to=…`. */
  url: string
  /** `smtp://127.0.0.1:PORT` */
  smtpUrl: string
  port: number
  /** Newest first; to one address, or all. */
  messages(to?: string): readonly Mail[]
  clear(): void
  close(): Promise<void>
}

/** Starts both halves; neither stays when one cannot start. */
export async function startMailbox({ ports = {} }: MailboxOptions = {}): Promise<RunningMailbox> {
  const store = createMailStore()
  const smtp = await startSmtp({ port: ports.smtp, onMail: store.add })
  try {
    const http = await listen(createMailboxApp(store), { port: ports.http })
    void bundleForBrowser(pageScript)
    return {
      url: http.origin,
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      port: smtp.port,
      messages: store.list,
      clear: store.clear,
      async close() {
        await Promise.all([http.close(), smtp.close()])
      },
    }
  } catch (error) {
    await smtp.close()
    throw error
  }
}
