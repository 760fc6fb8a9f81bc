import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Sandbox } from '../../demo/sandbox/createSandbox.ts'
import { approveDevice, approveScreen, FRAME, readCode } from './frameVisitor.ts'
import type { ModalPage } from './modalPage.ts'

/** The page object of a visitor of the embedded wallet. */
export const loginFlow = (modal: ModalPage, sandbox: Pick<Sandbox, 'mailbox'>) => {
  const field = (): Locator => modal.dialog.getByRole('textbox', { name: 'Email', exact: true })
  const otp = (view = 'EmailVerifyOtp'): Locator =>
    modal.view(view).getByRole('textbox', { name: 'Code from the email' })

  const flow = {
    field,
    otp,
    screen: () => approveScreen(modal.page, FRAME),

    /** Opens the dialog, enters the address and submits it. */
    async submit(email: string): Promise<void> {
      if (!(await modal.state()).open) await modal.button.click()
      await field().fill(email)
      await field().press('Enter')
    },

    /** Follows the link for a new device in another tab. */
    async approveHere(email: string): Promise<void> {
      await modal.view('EmailVerifyDevice').waitFor()
      await approveDevice(sandbox, email, modal.context)
      await otp().waitFor()
    },

    /** The complete login; resolves when the dialog has closed. */
    async logIn(email: string): Promise<void> {
      await flow.submit(email)
      const device = modal.view('EmailVerifyDevice')
      await device.or(otp()).first().waitFor()
      if (await device.isVisible()) await flow.approveHere(email)
      await otp().fill(await readCode(sandbox, email))
      await flow.isIn()
    },

    async isIn(): Promise<void> {
      await expect
        .poll(async () => (await modal.state()).status, { timeout: 20_000 })
        .toBe('connected')
      await modal.dialog.waitFor({ state: 'detached' })
    },

    /** The element's telemetry events, by name. */
    async counted(): Promise<string[]> {
      const all = await modal.received('event')
      return all.map(({ detail }) => (detail as { event: string }).event)
    },

    /** Sends a request to the wallet; resolves with the answer or error that the page gets. */
    ask: (method: string, params: unknown, network?: string) =>
      modal.host(
        (element, { method, params, network }) =>
          element.request({ method, params } as never, network).then(
            (answer: unknown) => ({ answer }),
            (error: { code?: unknown; message: string }) => ({
              code: error.code,
              message: error.message.split('\n')[0],
            }),
          ),
        { method, params, network },
      ) as Promise<{ answer?: unknown; code?: unknown; message?: string }>,
  }
  return flow
}
