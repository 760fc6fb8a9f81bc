import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { accountVisit, accountWalk, enterAccount } from '../support/accountWalk.ts'
import type { Step } from '../support/auditWalk.ts'
import { connectVisit, connectWalk } from '../support/connectWalk.ts'
import type { Door } from '../support/door.ts'
import { type Stage, startStage, type VisitOptions } from '../support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

/** Every host the page names in its policy, and nobody else's. */
const isOurs = (url: string) => {
  if (!/^(https?|wss?):/.test(url)) return true
  return new URL(url).hostname === '127.0.0.1'
}

/** Goes all the way under the page's own policy; answers whatever the browser had to say about it. */
const walkUnderPolicy = async (
  options: VisitOptions,
  walk: (stage: Stage) => readonly Step[],
  enter: (door: Door) => Promise<unknown> = async () => {},
) => {
  const reports: string[] = []
  const strangers: string[] = []
  const door = await stage.visit({
    ...options,
    browser: { viewport: { width: 1280, height: 900 } },
    prepare: async (page) => {
      await page.exposeFunction('tellViolation', (text: string) => void reports.push(text))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
          const { tellViolation } = window as unknown as { tellViolation(text: string): void }
          tellViolation(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
        })
      })
      page.on('request', (request) => {
        if (!isOurs(request.url())) strangers.push(request.url())
      })
      page.on('websocket', (socket) => {
        if (!isOurs(socket.url())) strangers.push(socket.url())
      })
    },
  })
  await enter(door)
  const seen: string[] = []
  for (const [name, go] of walk(stage)) {
    await go(door)
    seen.push(name)
  }
  const { troubles } = door
  await door.close()
  return { reports, strangers, troubles, seen }
}

describe.each(builds)('the %s build, under the strict policy with trusted types', (build) => {
  test('behavior: every view of connecting, without a single report or a stranger', async () => {
    const { seen, reports, strangers, troubles } = await walkUnderPolicy(
      { ...connectVisit, build },
      connectWalk,
    )
    expect(seen).toHaveLength(connectWalk(stage).length)
    expect({ reports, strangers, troubles }).toEqual({ reports: [], strangers: [], troubles: [] })
  })

  test('behavior: every view of the account and its networks, likewise', async () => {
    const { seen, reports, strangers, troubles } = await walkUnderPolicy(
      { ...accountVisit, build },
      accountWalk,
      (door) => enterAccount(stage, door),
    )
    expect(seen).toHaveLength(accountWalk(stage).length)
    expect({ reports, strangers, troubles }).toEqual({ reports: [], strangers: [], troubles: [] })
  })
})

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
  await walkUnderPolicy({ ...accountVisit, build: 'split' }, accountWalk, (door) =>
    enterAccount(stage, door),
  )
  stage.sandbox.settings.reset()
  const asked = [...new Set(stage.sandbox.requests.all().map(({ endpoint }) => endpoint))]
  expect(
    asked.filter((endpoint) => /pulse|event|batch|telemetry|analytics/i.test(endpoint)),
  ).toEqual([])
})
