import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  awaitApproval,
  getSession,
  putKeyShare,
  signOut,
  startEmail,
  startEmailUpdate,
  verifyPrimaryEmail,
  verifySecondaryEmail,
} from './contract.ts'
import { openKeyShares } from './openKeyShares.ts'
import { startLibsqlServer } from './testing/startLibsqlServer.ts'
import {
  codeIn,
  createPage,
  linkIn,
  otherThan,
  PROJECT_ID,
  refusalOf,
  SITE,
  startTestService,
  type TestPage,
  typeCode,
} from './testing/startTestService.ts'

const ask = (page: TestPage, email: string) =>
  page.call(startEmail, { projectId: PROJECT_ID, email, device: page.device, site: SITE })

test('behavior: two services on one libSQL server share all data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-served-'))
  const server = await startLibsqlServer(join(folder, 'accounts.db'), 'secret')
  const shared = {
    database: { url: server.url, authToken: 'secret' },
    secret: new Uint8Array(32).fill(7),
  }
  const one = await startTestService(shared)
  const two = await startTestService(shared)

  const page = createPage(one.origin)
  const { login } = await ask(page, 'ada@example.org')
  const code = codeIn(one.mailbox, 'ada@example.org')
  expect((await refusalOf(typeCode(page, login, otherThan(code)))).code).toBe('wrong_code')
  const { user } = await typeCode(page, login, code)
  const { shares } = await openKeyShares(page)
  await page.call(putKeyShare, { ciphertext: 'sealed' })

  // Asked for and waited for at one, approved at the other.
  const phone = createPage(two.origin)
  const second = await ask(phone, 'ada@example.org')
  expect(second.action).toBe('VERIFY_DEVICE')
  const link = new URL(linkIn(two.mailbox, 'ada@example.org'))
  const waiting = phone.call(awaitApproval, { login: second.login ?? '' })
  const approved = await fetch(`${one.origin}/register`, {
    method: 'POST',
    body: new URLSearchParams({
      token: link.searchParams.get('token') ?? '',
      decision: 'approve',
    }),
  })
  expect(await approved.text()).toContain('approved')
  expect(await waiting).toEqual({ status: 'approved' })
  const entered = await typeCode(phone, second.login, codeIn(one.mailbox, 'ada@example.org'))
  expect(entered.user).toEqual(user)
  expect(await openKeyShares(phone)).toEqual({ shares, ciphertext: 'sealed' })

  await phone.call(startEmailUpdate, { email: 'countess@example.org', site: SITE })
  await phone.call(verifyPrimaryEmail, { otp: codeIn(two.mailbox, 'ada@example.org') })
  const newCode = codeIn(two.mailbox, 'countess@example.org')
  expect(await phone.call(verifySecondaryEmail, { otp: newCode })).toEqual({
    newEmail: 'countess@example.org',
  })
  expect((await page.call(getSession, {})).user?.email).toBe('countess@example.org')

  const moved = createPage(two.origin)
  moved.bearer.set(page.bearer.get())
  await page.call(signOut, {})
  expect(await moved.call(getSession, {})).toEqual({ user: null })

  await Promise.all([one.close(), two.close()])
  await server.close()
  await rm(folder, { recursive: true })
})
