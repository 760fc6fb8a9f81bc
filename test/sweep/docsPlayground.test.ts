import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsFiles } from '../../demo/docs/docsFiles.mjs'
import { audit } from '../support/audit.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ docs: docsFiles() })
})
afterAll(() => fixture?.close())

type Visit = { page: Page; troubles: readonly string[]; close(): Promise<void> }

/** The playground, with what the policy and the page complain of. */
async function visit(hash = '', options = {}): Promise<Visit> {
  const context = await fixture.browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Hydration/i.test(message.text()))
      troubles.push(message.text())
  })
  await page.goto(`${fixture.sandbox.urls.demo}/docs/playground.html${hash}`)
  await element(page).getByRole('button').waitFor()
  return { page, troubles, close: () => context.close() }
}

const element = (page: Page) => page.locator('latch-key#playground')
const code = (page: Page) => page.getByRole('region', { name: 'code', exact: true })
const css = (page: Page) => page.getByRole('region', { name: 'CSS', exact: true })

test('behavior: an attribute and a token change the element, its dialog, the code and the address', async () => {
  const { page, troubles, close } = await visit()
  await page.getByLabel('button', { exact: true }).selectOption('network')
  await page.getByLabel('theme', { exact: true }).selectOption('dark')
  await page.getByLabel('surface', { exact: true }).fill('#123456')
  await page.getByLabel('email', { exact: true }).uncheck()
  await page.getByLabel('lang', { exact: true }).fill('de')

  await expect.poll(() => element(page).getAttribute('lang')).toBe('de')
  expect(await element(page).getAttribute('theme')).toBe('dark')
  expect(await element(page).getAttribute('button')).toBe('network')
  expect(await element(page).getAttribute('email')).toBe('false')
  expect(await code(page).textContent()).toContain('lang="de"')
  expect(await code(page).textContent()).toContain('email="false"')
  expect(await css(page).textContent()).toBe('latch-key {\n  --latchkey-surface: #123456;\n}')
  const shared = new URLSearchParams(new URL(page.url()).hash.slice(1))
  expect(Object.fromEntries(shared)).toEqual({
    button: 'network',
    theme: 'dark',
    '--latchkey-surface': '#123456',
    email: 'false',
    lang: 'de',
  })

  await page.getByLabel('React', { exact: true }).check()
  expect(await code(page).textContent()).toContain('email={false}')
  await page.getByLabel('Vue', { exact: true }).check()
  expect(await code(page).textContent()).toContain(':email="false"')
  await page.getByLabel('wagmi', { exact: true }).check()
  expect(await code(page).textContent()).toContain('WagmiProvider')

  await page.getByLabel('button', { exact: true }).selectOption('connect')
  await element(page).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
  expect(await dialog.getByLabel('E-Mail').count()).toBe(0)
  const surfaces = await dialog.evaluate((node) =>
    [node, ...node.querySelectorAll('*')].map((each) => getComputedStyle(each).backgroundColor),
  )
  expect(surfaces).toContain('rgb(18, 52, 86)')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => element(page).getAttribute('lang')).toBeNull()
  expect(await element(page).getAttribute('style')).toBeFalsy()
  expect(new URL(page.url()).hash).toBe('')
  expect(troubles).toEqual([])
  await close()
})

test('behavior: a link that was shared brings the settings back', async () => {
  const first = await visit('#theme=dark&pay=true&--latchkey-radius=4px')
  const { page } = first
  expect(await element(page).getAttribute('theme')).toBe('dark')
  expect(await element(page).getAttribute('pay')).toBe('true')
  expect(await page.getByLabel('theme', { exact: true }).inputValue()).toBe('dark')
  expect(await page.getByLabel('radius', { exact: true }).inputValue()).toBe('4px')
  expect(await code(page).textContent()).toContain('<latch-key theme="dark" pay></latch-key>')
  // Another one, opened in the same tab.
  await page.evaluate(() => (location.hash = '#theme=light'))
  await expect.poll(() => element(page).getAttribute('theme')).toBe('light')
  expect(await element(page).getAttribute('pay')).toBeNull()
  expect(first.troubles).toEqual([])
  await first.close()
})

test('behavior: the code, the rule and the link are copied', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, close } = await visit('#theme=dark&--latchkey-radius=4px', { permissions })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await copied()).toBe(await code(page).textContent())
  await page.getByRole('button', { name: 'Copy CSS' }).click()
  await expect.poll(copied).toBe('latch-key {\n  --latchkey-radius: 4px;\n}')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied.').waitFor()
  expect(await copied()).toBe(page.url())
  await close()
})

test('behavior: every attribute and token has a labelled control; the filter leaves those that match', async () => {
  const { page, close } = await visit()
  const { modules } = (await (
    await fetch(`${fixture.sandbox.urls.demo}/docs/latchkey/custom-elements.json`)
  ).json()) as { modules: { declarations: Record<string, { name: string }[]>[] }[] }
  const [manifest] = modules[0]?.declarations ?? []
  const names = [...(manifest?.attributes ?? []), ...(manifest?.cssProperties ?? [])].map(
    ({ name }) => name.replace('--latchkey-', ''),
  )
  expect(names.length).toBeGreaterThan(50)
  for (const name of names)
    expect(await page.getByLabel(name, { exact: true }).count(), name).toBeGreaterThan(0)
  await page.getByLabel('Filter settings').fill('radius')
  await expect.poll(() => page.locator('.playground-field').count()).toBe(1)
  await page.getByLabel('Filter settings').fill('no such thing')
  await page.getByText('No setting matches.').waitFor()
  await close()
})

test.each([
  ['a wide page, light', { viewport: { width: 1360, height: 900 } }],
  ['a wide page, dark', { viewport: { width: 1360, height: 900 }, colorScheme: 'dark' as const }],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
])('behavior: on %s nothing is cut, and axe finds nothing', async (_, options) => {
  const { page, troubles, close } = await visit('#theme=dark&--latchkey-accent=%23123456', options)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await audit(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
})

test('behavior: the settings are changed by the keyboard alone', async () => {
  const { page, close } = await visit()
  await page.getByLabel('theme', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => element(page).getAttribute('theme')).toBe('light')
  await page.getByLabel('email', { exact: true }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => element(page).getAttribute('email')).toBe('false')
  await page.getByLabel('HTML', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code(page).textContent()).toContain('latchkey/react')
  await close()
})
