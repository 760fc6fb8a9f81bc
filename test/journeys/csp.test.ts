import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountVisit, accountWalk, enterAccount } from '../support/accountWalk.ts'
import { policyWalk } from '../support/policyWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

test('behavior: the policy is the one that is promised, and it is in force', async () => {
  const door = await stage.visit()
  const response = await door.page.goto(door.page.url())
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src /)
  expect(policy).toContain("; img-src 'self' data: blob:; ")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  const refused = await door.page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>x</b>'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
  await door.close()
})

test('no tracking: a whole journey sends nothing to anyone who counts', async () => {
  stage.sandbox.settings.change({ isAnalyticsEnabled: true })
  stage.sandbox.requests.clear()
  const asked = () => stage.sandbox.requests.all().map(({ endpoint }) => endpoint)
  await policyWalk(stage, { ...accountVisit, build: 'split' }, accountWalk(stage), async (door) => {
    await door.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
    await expect.poll(asked).toContain('/getWallets')
    await door.host((latchKey) => latchKey.close())
    await enterAccount(stage, door)
  })
  stage.sandbox.settings.reset()
  expect(
    asked().filter((endpoint) => /pulse|event|batch|telemetry|analytics/i.test(endpoint)),
  ).toEqual([])
})
