import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Sandbox } from '../../demo/sandbox/createSandbox.ts'

/** An address nobody has used before. */
export const newEmail = (name = 'ada'): string => `${name}.${crypto.randomUUID()}@example.org`

const CODE = /\b(\d{3}) ?(\d{3})\b/
const LINK = /https?:\/\/\S+/

/** Waits for a mail that is not among `seen` and holds what is looked for. */
async function readMail(
  { mailbox }: Pick<Sandbox, 'mailbox'>,
  email: string,
  pattern: RegExp,
  subject?: RegExp,
): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null
  await expect
    .poll(() => {
      const mail = mailbox
        .messages(email)
        .find((one) => (subject ? subject.test(one.subject) : pattern.test(one.text)))
      found = mail ? pattern.exec(mail.text) : null
      return found !== null
    })
    .toBe(true)
  if (!found) throw new Error(`No mail to ${email} holds ${pattern}`)
  return found
}

/** The six digits in the newest mail with a code to this address; waits for it. */
export async function readCode(
  sandbox: Pick<Sandbox, 'mailbox'>,
  email: string,
  subject?: RegExp,
): Promise<string> {
  const [, head, tail] = await readMail(sandbox, email, CODE, subject)
  return `${head}${tail}`
}

/** Opens the link that a new device is approved by, in a tab of its own, and approves. */
export async function approveDevice(
  sandbox: Pick<Sandbox, 'mailbox'>,
  email: string,
  context: BrowserContext,
): Promise<void> {
  const [link] = await readMail(sandbox, email, LINK, /Approve this login/)
  const tab = await context.newPage()
  await tab.goto(String(link))
  await tab.getByRole('button', { name: 'Approve' }).click()
  await tab
    .getByText(/approved/i)
    .first()
    .waitFor()
  await tab.close()
}

/** Picks a test person at the identity page a popup shows, and says yes. */
export async function logInAtIdentity(popup: Page, person = 'ada'): Promise<void> {
  await popup.locator(`input[name="person"][value="${person}"]`).check()
  await popup
    .getByRole('button', { name: /continue|sign in|allow/i })
    .first()
    .click()
}

/** The approve screen of a frame on a page, as the visitor sees it. */
export type ApproveScreenHandle = {
  frame: FrameLocator
  root: Locator
  /** Waits until it may be pressed, then says yes. */
  approve(): Promise<void>
  cancel(): Promise<void>
}

/** @param iframe selects the frame's element in the page */
export function approveScreen(page: Page, iframe = '#w3m-iframe'): ApproveScreenHandle {
  const frame = page.frameLocator(iframe)
  const approve = frame.getByTestId('approve')
  return {
    frame,
    root: frame.getByTestId('approve-screen'),
    async approve() {
      await frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
      await approve.click()
    },
    cancel: () => frame.getByTestId('cancel').click(),
  }
}
