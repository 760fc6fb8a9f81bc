import { wait } from '#lib/wait.ts'
import type { SandboxInfo } from '../page/sandboxInfo.ts'
import type { Services } from '../viewStates/scenario.ts'

type Mail = { id: string; subject: string; text: string }

const CODE = /\b(\d{3}) ?(\d{3})\b/

/** The sandbox's services as a page reaches them. Faults affect this page's origin alone. */
export function pageServices({ api, mailbox, config }: SandboxInfo): Services {
  const { origin } = location
  const control = async (method: string, path: string, body?: object): Promise<void> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${api}/sandbox/${path}`, init)
    if (!answer.ok) throw new Error(`The sandbox answered ${path} with ${answer.status}`)
  }
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await fetch(new URL(path, mailbox))).json() as Promise<Answer>

  return {
    networks: config.networks,
    spoil: (fault) => control('POST', 'faults', { ...fault, endpoint: '*', origin }),
    fail: (endpoint, status) => control('POST', 'faults', { endpoint, status, origin }),
    mend: () => control('DELETE', `faults?origin=${encodeURIComponent(origin)}`),
    addAccount: (email) => control('POST', 'accounts', { email }),
    newEmail: (name = 'ada') => `${name}.${crypto.randomUUID().slice(0, 6)}@example.org`,
    async readCode(email, subject = /./) {
      for (let turn = 0; turn < 200; turn += 1) {
        const mails = await read<Mail[]>(`/api/messages?to=${encodeURIComponent(email)}`)
        const about = mails.filter((one) => subject.test(one.subject))
        for (const { id } of about) {
          const [, head, tail] = CODE.exec((await read<Mail>(`/api/messages/${id}`)).text) ?? []
          if (head && tail) return head + tail
        }
        await wait(100)
      }
      throw new Error(`No mail to ${email} holds a code`)
    },
  }
}
