import { expect, test } from 'vitest'
import { holdTimers } from '#adapters/frame/testing/holdTimers.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import type { Mail } from '#testkit/mailbox/mail.ts'
import { startSmtp } from '#testkit/mailbox/startSmtp.ts'
import { awaitApproval } from '../contract.ts'
import { askByEmail, logInByEmail } from '../testing/logInByEmail.ts'
import {
  codeIn,
  createPage,
  linkIn,
  startTestService,
  typeCode,
} from '../testing/startTestService.ts'

const EMAIL = 'ada@example.org'

test('behavior: an approval is answered only after the code was sent', async () => {
  const mails: Mail[] = []
  let slow: Promise<void> = Promise.resolve()
  let begun = 0
  const smtp = await startSmtp({
    async onMail(mail) {
      begun++
      await slow
      mails.unshift(mail)
    },
  })
  const at = await startTestService({ smtpUrl: `smtp://127.0.0.1:${smtp.port}` })
  const mailbox = { ...at.mailbox, messages: () => mails }
  await logInByEmail({ ...at, mailbox }, EMAIL)
  const page = createPage(at.origin)
  const { login } = await askByEmail(page, EMAIL)
  const link = new URL(linkIn(mailbox, EMAIL))

  const { promise, resolve: mailLeaves } = withResolvers<void>()
  slow = promise
  // It looks for itself every second.
  const looks = holdTimers(1_000)
  let reported: string | undefined
  const waiting = page.call(awaitApproval, { login: login ?? '' })
  void waiting.then(({ status }) => {
    reported = status
  })
  const pressed = fetch(new URL('/register', link), {
    method: 'POST',
    body: new URLSearchParams({
      token: link.searchParams.get('token') ?? '',
      decision: 'approve',
    }),
  })
  await expect.poll(() => begun).toBe(3)
  for (let time = 0; time < 2; time++) {
    await expect.poll(() => looks.count()).toBe(1)
    looks.ring()
  }
  // It has looked, and waits to look again.
  await expect.poll(() => looks.count()).toBe(1)
  expect(reported).toBeUndefined()
  looks.stop()

  mailLeaves()
  expect((await pressed).status).toBe(200)
  expect(await waiting).toEqual({ status: 'approved' })
  expect((await typeCode(page, login, codeIn(mailbox, EMAIL))).user.email).toBe(EMAIL)
  await at.close()
  await smtp.close()
})
