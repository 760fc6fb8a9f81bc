import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import { wait } from '#lib/wait.ts'
import type { Sandbox } from '../../demo/sandbox/createSandbox.ts'

/** The frame's element, wherever the page keeps it. */
export const FRAME = 'iframe[slot="latchkey-frame"]'

/** An unused address. */
export const newEmail = (name = 'ada'): string => `${name}.${crypto.randomUUID()}@example.org`

const CODE = /\b(\d{3}) ?(\d{3})\b/
/** The code is on a line of its own; the sentence before it names the site, too. */
const LINK = /^https?:\/\/\S+$/m
const PATIENCE_MS = 20_000

/** Waits for an e-mail that matches; the newest one counts. */
async function readMail(
  { mailbox }: Pick<Sandbox, 'mailbox'>,
  email: string,
  pattern: RegExp,
  subject?: RegExp,
): Promise<RegExpExecArray> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const mail = mailbox
      .messages(email)
      .find((one) => (subject ? subject.test(one.subject) : pattern.test(one.text)))
    const found = pattern.exec(mail?.text ?? '')
    if (found) return found
    await wait(20)
  }
  throw new Error(`No mail to ${email} holds ${pattern}`)
}

/** Waits for the six digits in the newest e-mail with a code to this address. */
export async function readCode(
  sandbox: Pick<Sandbox, 'mailbox'>,
  email: string,
  subject?: RegExp,
): Promise<string> {
  const [, head, tail] = await readMail(sandbox, email, CODE, subject)
  return `${head}${tail}`
}

/** Opens the link that approves a new device in a new tab, and approves. */
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

/** Picks a test person on the identity page of a popup, and approves. */
export async function logInAtIdentity(popup: Page, person = 'ada'): Promise<void> {
  await popup.locator(`input[name="person"][value="${person}"]`).check()
  await popup
    .getByRole('button', { name: /continue|sign in|allow/i })
    .first()
    .click()
}

/**
 * Presses until a press takes effect: Chromium itself drops presses on a frame that has only just appeared or
 * moved, if the frame watches its visibility. Each request has its own buttons, so that no other request can be
 * answered by it.
 */
export async function pressUntilFelt(button: Locator): Promise<void> {
  const handle = await button.elementHandle()
  if (!handle) throw new Error('There is no button')
  /** Whether the button is enabled, and the error that the screen shows. */
  const look = () =>
    handle
      .evaluate((node) => {
        const isOpen = node.isConnected && node.getAttribute('aria-disabled') !== 'true'
        const problem = node.closest('main')?.querySelector('[data-problem]')?.textContent
        return isOpen ? `open ${problem ?? ''}` : 'answered'
      })
      // The whole frame may be removed with the answer.
      .catch(() => 'answered')
  const before = await look()
  const until = Date.now() + PATIENCE_MS
  while ((await look()) === before && before !== 'answered') {
    if (Date.now() > until) throw new Error('The press is not felt')
    // A previous press that takes effect late may remove the button under this one.
    await handle.click({ timeout: 5_000 }).catch(() => {})
    await wait(50)
  }
}

/** An approve screen, as the visitor sees it. */
export type ApproveScreenHandle<Place = FrameLocator> = {
  frame: Place
  root: Locator
  /** Scrolls to the end, waits until the button is enabled, then approves. */
  approve(): Promise<void>
  cancel(): Promise<void>
}

function screenIn<Place extends FrameLocator | Page>(frame: Place): ApproveScreenHandle<Place> {
  const armed = frame.locator('[data-testid="approve"][aria-disabled="false"]')
  return {
    frame,
    root: frame.getByTestId('approve-screen'),
    async approve() {
      await readToTheEnd(frame, armed)
      await pressUntilFelt(armed)
    },
    async cancel() {
      await frame.locator('[data-sight="clear"]').waitFor()
      await pressUntilFelt(frame.getByTestId('cancel'))
    },
  }
}

/** Scrolls on while there is more than fits the view, until the request can be approved. */
async function readToTheEnd(frame: FrameLocator | Page, armed: Locator): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await armed.isVisible())) {
    if (Date.now() > until) throw new Error('Nothing can be approved')
    if (await frame.getByTestId('more').isVisible())
      await frame.getByTestId('details').evaluate((details) => details.scrollTo(0, 1e6))
    await wait(50)
  }
}

/**
 * The approve screen of a frame on a page.
 *
 * @param iframe selects the frame's element in the page
 */
export const approveScreen = (page: Page, iframe = '#w3m-iframe'): ApproveScreenHandle =>
  screenIn(page.frameLocator(iframe))

/** The approve screen in a window of its own. */
export const reviewScreen = (popup: Page): ApproveScreenHandle<Page> => screenIn(popup)

/** Presses “Review and confirm” in a frame, and returns the window that opens. */
export async function openReview(page: Page, iframe = '#w3m-iframe'): Promise<Page> {
  const button = page.frameLocator(iframe).getByTestId('review')
  await button.waitFor()
  const opening = page.waitForEvent('popup')
  // The browser itself drops presses for a moment after a frame has appeared.
  const until = Date.now() + PATIENCE_MS
  let popup: Page | undefined
  void opening.then((opened) => {
    popup = opened
  })
  while (!popup) {
    if (Date.now() > until) throw new Error('The window does not open')
    await button.click({ timeout: 5_000 })
    await wait(200)
  }
  await popup.waitForLoadState()
  return popup
}
