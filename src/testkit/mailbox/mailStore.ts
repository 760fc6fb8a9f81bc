import type { Mail } from './mail.ts'

const KEPT = 2_000

/** The received e-mails, newest first; drops the oldest ones beyond the limit. */
export type MailStore = {
  add(mail: Mail): void
  /** To one address, whatever its case; without one, all. */
  list(to?: string): readonly Mail[]
  find(id: string): Mail | undefined
  clear(): void
}

export function createMailStore(): MailStore {
  let mails: Mail[] = []
  return {
    add(mail) {
      mails = [mail, ...mails.slice(0, KEPT - 1)]
    },
    list(to) {
      if (to === undefined) return mails
      const wanted = to.trim().toLowerCase()
      return mails.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted))
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = []
    },
  }
}
