import { expect } from 'vitest'
import { accountPage, accountScenario } from '../../demo/viewStates/accountScenario.ts'
import { checkPolicy } from '../support/checkPolicy.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { servicesOf } from '../support/services.ts'

const test = journeys()
const fixture = fixtureOf(test)

test('behavior: the enforced policy is the documented one', async () => {
  const modal = await fixture.visit()
  const response = await modal.page.goto(modal.page.url())
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src /)
  expect(policy).toContain("; img-src 'self' data: blob:; ")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  const refused = await modal.page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>x</b>'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
  // What the browser says of it.
  await expect.poll(() => modal.troubles).toHaveLength(1)
  modal.troubles.length = 0
})

test('no tracking: a whole journey sends nothing to any analytics host', async () => {
  fixture.sandbox.settings.change({ isAnalyticsEnabled: true })
  fixture.sandbox.requests.clear()
  const asked = () => fixture.sandbox.requests.all().map(({ endpoint }) => endpoint)
  await checkPolicy(
    fixture,
    { ...accountPage, build: 'split' },
    accountScenario.states(servicesOf(fixture)),
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
      await expect.poll(asked).toContain('/getWallets')
      await modal.host((latchKey) => latchKey.close())
      await accountScenario.enter(modal, servicesOf(fixture))
    },
  )
  expect(
    asked().filter((endpoint) => /pulse|event|batch|telemetry|analytics/i.test(endpoint)),
  ).toEqual([])
})
