import { describe, expect } from 'vitest'
import { createClock } from '#frame/service/testing/clock.ts'
import type { VisitOptions } from '../support/fixture.ts'
import { FRAME, newEmail, readCode } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { quietOf } from '../support/quiet.ts'
import { step } from '../support/step.ts'

const clock = createClock()
const test = journeys({ sandbox: { frame: { now: clock.now } } })
const fixture = fixtureOf(test)
let modal: ModalPage
let isQuiet: () => Promise<void>

const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit(options)
  isQuiet = quietOf(modal.page)
  return loginFlow(modal, fixture.sandbox)
}
const frames = () => modal.page.locator('iframe').count()

describe('a visitor with only an e-mail address', () => {
  test('behavior: enters, comes back, looks around and leaves', async () => {
    const { submit, otp, isIn, counted, ask } = await visit()
    const email = newEmail()

    await step(
      'behavior: enters the address and the code, and has a wallet [spec 1.1, 10.12a]',
      async () => {
        // Nobody who has not asked for it loads the frame.
        expect(await frames()).toBe(0)
        await submit(email)
        await otp().waitFor()
        await expect.poll(() => otp().evaluate((field) => field.matches(':focus'))).toBe(true)
        await otp().fill(await readCode(fixture.sandbox, email))
        await isIn()

        const state = await modal.state()
        expect(state.caipAddress).toMatch(/^eip155:31337:0x[0-9a-fA-F]{40}$/)
        const [connected] = await modal.received('connect')
        expect(connected?.detail).toMatchObject({ caipAddress: state.caipAddress })
        // No address and no code is in anything the page hears.
        expect(JSON.stringify(await modal.received())).not.toContain(email)
        expect((await counted()).filter((name) => /EMAIL|CONNECT/.test(name))).toEqual([
          'EMAIL_LOGIN_SELECTED',
          'EMAIL_SUBMITTED',
          'EMAIL_VERIFICATION_CODE_SENT',
          'EMAIL_VERIFICATION_CODE_PASS',
          'CONNECT_SUCCESS',
        ])
      },
    )

    await step(
      'behavior: the account is shown at once, and the wallet answers [spec 10.12f]',
      async () => {
        const { caipAddress } = await modal.state()
        await modal.page.reload()
        await expect
          .poll(async () => (await modal.state()).status, { timeout: 20_000 })
          .toBe('connected')
        expect((await modal.state()).caipAddress).toBe(caipAddress)
        expect(await modal.page.locator(FRAME).count()).toBe(1)
        expect(await ask('eth_getBalance', [caipAddress?.split(':')[2], 'latest'])).toEqual({
          answer: '0x0',
        })
        expect((await modal.received()).map(({ type }) => type)).not.toContain('disconnect')
      },
    )

    await step('behavior: opens from a link, in another tab [spec 10.12g]', async () => {
      await modal.host((latchKey) => latchKey.open({ view: 'AccountSettings' }))
      await modal.view('AccountSettings').locator('[data-row=upgrade]').click()
      const link = modal.view('UpgradeEmailWallet').getByRole('link')
      const [page] = await Promise.all([modal.context.waitForEvent('page'), link.click()])
      await page.waitForURL(new URL('/dashboard', fixture.sandbox.urls.frame).href)
      expect(await page.evaluate(() => window.opener)).toBe(null)
      expect(await counted()).toContain('EMAIL_UPGRADE_FROM_MODAL')
      expect((await modal.state()).status).toBe('connected')
    })
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })

    await step(
      'behavior: returns to the same device with a code alone, and has the same wallet',
      async () => {
        const { caipAddress } = await modal.state()
        await modal.host((element) => element.disconnect())
        await expect.poll(async () => (await modal.state()).status).toBe('disconnected')

        fixture.sandbox.mailbox.clear()
        await submit(email)
        await otp().waitFor()
        expect(await modal.view('EmailVerifyDevice').count()).toBe(0)
        await otp().fill(await readCode(fixture.sandbox, email))
        await isIn()
        expect((await modal.state()).caipAddress).toBe(caipAddress)
      },
    )

    await step('behavior: after signing out no tab restores it', async () => {
      const other = await modal.anotherTab()
      await expect
        .poll(async () => (await other.state()).status, { timeout: 20_000 })
        .toBe('connected')
      await modal.host((element) => element.disconnect())
      await expect.poll(async () => (await other.state()).status).toBe('disconnected')
      await modal.page.reload()
      await expect.poll(async () => (await modal.state()).ready).toBe(true)
      expect((await modal.state()).status).toBe('disconnected')
      await isQuiet()
      expect(await frames()).toBe(0)
      expect(other.troubles).toEqual([])
    })
  })

  test('behavior: on another device the login waits for the link in the e-mail', async () => {
    const first = await visit()
    const email = newEmail()
    await first.logIn(email)
    const { caipAddress } = await modal.state()
    await modal.close()

    fixture.sandbox.mailbox.clear()
    const second = await visit()
    await second.submit(email)
    await second.approveHere(email)
    expect(await second.counted()).toContain('DEVICE_REGISTERED_FOR_EMAIL')
    await second.otp().fill(await readCode(fixture.sandbox, email))
    await second.isIn()
    expect((await modal.state()).caipAddress).toBe(caipAddress)
  })
})

describe('the code', () => {
  /** Stands before the six boxes. */
  const standAtCode = async (email = newEmail()) => {
    const flow = await visit()
    await flow.submit(email)
    await flow.otp().waitFor()
    const error = modal.view('EmailVerifyOtp').locator('[part=otp] + div')
    return { ...flow, email, error }
  }
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('error: a wrong code is reported in place; the right one still works; five wrong ones invalidate it', async () => {
    const { otp, email, error, isIn, counted } = await standAtCode()
    const code = await readCode(fixture.sandbox, email)
    await otp().fill(wrongFor(code))
    await expect.poll(() => error.textContent()).toBe('Invalid code. Try again')
    expect(await counted()).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    // The field is empty, and ready to be typed in.
    expect(await otp().inputValue()).toBe('')
    await modal.page.keyboard.type(code)
    await isIn()
    await modal.close()

    const again = await standAtCode()
    const right = await readCode(fixture.sandbox, again.email)
    const wrong = wrongFor(right)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await again.otp().fill('')
      await again.otp().fill(wrong)
      await expect
        .poll(() => again.error.textContent())
        .toMatch(attempt < 5 ? /^Invalid code/ : /Try again$/)
      // Wrong codes are to be waited for.
      clock.advance(10_000)
    }
    await again.otp().fill('')
    await again.otp().fill(right)
    await expect.poll(() => again.error.textContent()).toMatch(/^Too many wrong codes/)
    expect((await modal.state()).status).toBe('disconnected')
  })

  test('behavior: neither an address nor a code is taken for more than it is', async () => {
    const flow = await visit()
    const email = newEmail()

    await step('error: an invalid address is reported in place, without a request', async () => {
      await flow.submit('ada@nowhere')
      await modal.dialog.getByText('Invalid email. Try again.').waitFor()
      expect(await modal.view('Connect').count()).toBe(1)
    })

    await step('behavior: another code can be sent after 30 s, not before', async () => {
      await flow.submit(email)
      await flow.otp().waitFor()
      const view = modal.view('EmailVerifyOtp')
      const resend = view.getByRole('button', { name: /^Resend/ })
      expect(await resend.textContent()).toMatch(/^Resend in \d+s$/)
      expect(await resend.getAttribute('aria-disabled')).toBe('true')
      await readCode(fixture.sandbox, email)
      const before = fixture.sandbox.mailbox.messages(email).length
      await resend.click({ force: true })
      // Going back and asking again is no way around it.
      await modal.dialog.getByRole('button', { name: 'Back' }).click()
      await modal.view('Connect').waitFor()
      await modal.dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
      await modal.page.keyboard.press('Enter')
      await modal.dialog.getByText(/^Please try again after \d+ seconds$/).waitFor()
      expect(fixture.sandbox.mailbox.messages(email).length).toBe(before)
    })
  })

  test('behavior: a pasted code fills all six boxes and is submitted', async () => {
    const { otp, email, isIn } = await standAtCode()
    const code = await readCode(fixture.sandbox, email)
    await otp().evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        field.dispatchEvent(
          new ClipboardEvent('paste', {
            clipboardData,
            bubbles: true,
            cancelable: true,
            composed: true,
          }),
        )
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )
    await isIn()
  })
})

describe('the address', () => {
  test('behavior: without the feature there is neither field nor frame [spec 1.3a, 10.2a, 10.18a]', async () => {
    const { field } = await visit({ config: { features: { email: false, socials: false } } })
    await modal.button.click()
    await modal.view('Connect').waitFor()
    await modal.dialog.locator('[data-wallet]').first().waitFor()
    expect(await field().count()).toBe(0)
    for (const view of ['EmailLogin', 'ConnectSocials', 'ConnectingFarcaster']) {
      const refusal = modal.host(
        (latchKey, view) => latchKey.open({ view }).catch(({ code }: { code: string }) => code),
        view,
      )
      expect(await refusal).toBe('feature-off')
    }
    await isQuiet()
    expect(await frames()).toBe(0)
  })
})
