import type { Mailer } from '#frame/service/email/createMailer.ts'
import type { EmailContent } from '#frame/service/email/emailContents.ts'

/** The letters that the frame's service sends, which a test reads. */
export type TestMailbox = Mailer & {
  /**
   * What a pattern finds in the newest letter to an address; waits for one that was not read before.
   *
   * @throws {Error} none came in time, or the mailbox has been closed
   */
  read(address: string, pattern: RegExp, options: { timeoutMs: number }): Promise<string[]>
}

type Waiting = { look(): void; stop(reason: Error): void }

export function createTestMailbox(): TestMailbox {
  const unread: { to: string; letter: EmailContent }[] = []
  const waiting = new Set<Waiting>()

  /** Takes the newest match; what came before it would no longer be right. */
  function take(address: string, pattern: RegExp): string[] | undefined {
    const at = unread.findLastIndex(({ to, letter }) => to === address && pattern.test(letter.text))
    const found = pattern.exec(unread[at]?.letter.text ?? '')
    if (!found) return undefined
    const kept = unread.filter(({ to }, place) => to !== address || place > at)
    unread.splice(0, unread.length, ...kept)
    return [...found]
  }

  return {
    async send(to, letter) {
      unread.push({ to, letter })
      for (const each of waiting) each.look()
    },
    read: (typed, pattern, { timeoutMs }) =>
      new Promise((resolve, reject) => {
        // The service writes addresses like this, too.
        const address = typed.trim().toLowerCase()
        const end = (settle: () => void) => {
          clearTimeout(timer)
          waiting.delete(one)
          settle()
        }
        const one: Waiting = {
          look() {
            const found = take(address, pattern)
            if (found) end(() => resolve(found))
          },
          stop: (reason) => end(() => reject(reason)),
        }
        const timer = setTimeout(
          () => one.stop(new Error(`No letter to ${address} within ${timeoutMs} ms`)),
          timeoutMs,
        )
        waiting.add(one)
        one.look()
      }),
    close() {
      for (const each of waiting) each.stop(new Error('The services were closed'))
    },
  }
}
