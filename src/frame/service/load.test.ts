import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningMailbox, startMailbox } from '#testkit/mailbox/startMailbox.ts'
import { getSession, startEmail } from './contract.ts'
import { startServiceProcess } from './testing/startServiceProcess.ts'
import { codeIn, createPage, PROJECT_ID, SITE, typeCode } from './testing/startTestService.ts'

let mailbox: RunningMailbox
let folder: string
let directory: string

beforeAll(async () => {
  mailbox = await startMailbox()
  folder = await mkdtemp(join(tmpdir(), 'latchkey-load-'))
  directory = join(folder, 'store')
})
afterAll(async () => {
  await mailbox.close()
  await rm(folder, { recursive: true })
})

async function logIn(origin: string, email: string) {
  const page = createPage(origin)
  const { device } = page
  const { login } = await page.call(startEmail, {
    projectId: PROJECT_ID,
    email,
    device,
    site: SITE,
  })
  const { user } = await typeCode(page, login, codeIn(mailbox, email))
  expect(user.email).toBe(email)
  return page
}

test('behavior: 1,000 sequential and 50 concurrent logins leave nothing in memory', async () => {
  const service = await startServiceProcess(directory, mailbox.smtpUrl)
  const inARow = async (from: number, to: number) => {
    for (let number = from; number < to; number++)
      await logIn(service.origin, `row-${number}@example.org`)
  }
  const atOnce = (name: string) =>
    Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        logIn(service.origin, `${name}-${number}@example.org`),
      ),
    )
  await inARow(0, 400)
  await atOnce('first')
  // Right after 50 at once both times: their connections stay for a while.
  const before = await service.countObjects()
  await inARow(400, 1_000)
  await atOnce('second')
  const after = await service.countObjects()
  await service.kill()
  // One object kept of each login would be 650.
  expect(after - before).toBeLessThan(400)
}, 300_000)

test('behavior: a killed process loses no account that it has confirmed', async () => {
  const reported: { email: string; page: ReturnType<typeof createPage> }[] = []
  let people = 0
  for (let life = 0; life < 2; life++) {
    const service = await startServiceProcess(directory, mailbox.smtpUrl)
    let isAlive = true
    const crowd = Array.from({ length: 4 }, async () => {
      while (isAlive) {
        const email = `life-${people++}@example.org`
        try {
          reported.push({ email, page: await logIn(service.origin, email) })
        } catch (error) {
          // The process is gone: whoever was in the middle was told nothing.
          if (isAlive || !(error instanceof TypeError)) throw error
        }
      }
    })
    const enough = (life + 1) * 15
    while (reported.length < enough) await new Promise((resolve) => setTimeout(resolve, 1))
    isAlive = false
    await service.kill()
    await Promise.all(crowd)
  }

  const service = await startServiceProcess(directory, mailbox.smtpUrl)
  for (const { email, page } of reported) {
    const moved = createPage(service.origin)
    moved.bearer.set(page.bearer.get())
    expect((await moved.call(getSession, {})).user?.email).toBe(email)
  }
  expect(reported.length).toBeGreaterThanOrEqual(30)
  await service.kill()
}, 180_000)
