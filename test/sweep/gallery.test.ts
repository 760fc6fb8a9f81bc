import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { dangerSamples } from '../../demo/gallery/dangerSamples.ts'
import { everyNamespace } from '../../demo/sandbox/sandboxOptions.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { approveScreen, FRAME } from '../support/frameVisitor.ts'

let fixture: Fixture
beforeAll(async () => {
  // As `npm run demo` has it: with every namespace.
  fixture = await startFixture({ namespaces: everyNamespace })
})
afterAll(() => fixture?.close())

const status = (page: Page, wanted: string) =>
  page.locator(`html[data-status=${wanted}]`).waitFor({ timeout: 60_000 })

/** A card of the index; `follows` is the state before it. */
type Card = { group: string; name: string; href: string; follows: string; needsApproval: boolean }

const readCards = (index: Page): Promise<Card[]> =>
  index.locator('figure').evaluateAll((figures) =>
    figures.map((one) => ({
      group: one.closest('section')?.id ?? '',
      name: one.querySelector('a')?.textContent ?? '',
      href: one.querySelector('a')?.href ?? '',
      follows: one.dataset.follows ?? '',
      needsApproval: one.querySelector('.hint') !== null,
    })),
  )

/** The states that a card passes through, itself last. */
const chainOf = (card: Card, all: readonly Card[]): Card[] => {
  const before = all.find(({ group, name }) => group === card.group && name === card.follows)
  return [...(before ? chainOf(before, all) : []), card]
}

/** Opens a card alone, approves where a person has to, and returns the view of each state on the way, or its trouble. */
async function arrive(card: Page, { href, needsApproval }: Card): Promise<unknown> {
  await card.goto(href)
  if (needsApproval) {
    await card.locator(FRAME).waitFor()
    await approveScreen(card, FRAME).approve()
  }
  await Promise.race([status(card, 'shown'), status(card, 'failed')])
  const trouble = await card.locator('#trouble').textContent()
  return trouble || JSON.parse((await card.locator('html').getAttribute('data-reached')) ?? '{}')
}

test('behavior: visible cards play automatically, in the chosen look, width and language', async () => {
  const gallery = await fixture.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await gallery.goto(`${fixture.sandbox.urls.demo}/gallery?lang=ar&width=360&theme=dark`)
  const first = gallery.locator('figure').first()
  await first.and(gallery.locator('[data-status=shown]')).waitFor()
  const frame = gallery.frameLocator('figure iframe').first()
  await frame.locator('latch-key[lang=ar][theme=dark] .ui-root[dir=rtl]').first().waitFor()
  expect(await first.locator('iframe').evaluate((one) => one.clientWidth)).toBe(358)
  await gallery.close()
})

test('behavior: what warns of a loss is on one page in every language, and each language is a sheet', async () => {
  const page = await fixture.browser.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(`${fixture.sandbox.urls.demo}/gallery/dangers`)
  await status(page, 'shown')
  const rows = await page
    .locator('section')
    .evaluateAll((all) => all.map((one) => one.querySelectorAll('tbody tr').length))
  expect(rows).toEqual(locales.map(() => dangerSamples.length))
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.locator('section#ar').evaluate((one) => getComputedStyle(one).breakBefore),
  ).toBe('page')
  expect(await page.locator('header').isVisible()).toBe(false)
  await page.goto(`${fixture.sandbox.urls.demo}/gallery/dangers?lang=ja`)
  await status(page, 'shown')
  expect(await page.locator('section').count()).toBe(1)
  expect(errors).toEqual([])
  await page.close()
})

// In shares, so that none of them is long on a machine that is busy.
const shares = [1, 2, 3, 4]
test.each(shares)('behavior: every card reaches its state, share %i of four', async (share) => {
  const index = await fixture.browser.newPage()
  await index.goto(`${fixture.sandbox.urls.demo}/gallery`)
  const all = await readCards(index)
  await index.close()
  expect(all.length).toBeGreaterThan(90)
  // A card on the way to another one is seen there.
  const isPassed = (card: Card) =>
    all.some(({ group, follows }) => group === card.group && follows === card.name)
  const last = all.filter((card) => !isPassed(card))
  expect(new Set(last.flatMap((card) => chainOf(card, all))).size).toBe(all.length)

  const cards = last.filter((_, at) => at % shares.length === share - 1)
  const shown: Record<string, unknown> = {}
  const queue = [...cards]
  const playCards = async () => {
    const page = await fixture.browser.newPage({ viewport: { width: 400, height: 720 } })
    for (let card = queue.shift(); card; card = queue.shift())
      shown[card.href] = await arrive(page, card)
    await page.close()
  }
  await Promise.all([playCards(), playCards(), playCards()])
  const wanted = cards.map((card) => [
    card.href,
    Object.fromEntries(chainOf(card, all).map(({ name }) => [name, name.replace(/,.*/, '')])),
  ])
  expect(shown).toEqual(Object.fromEntries(wanted))
})
