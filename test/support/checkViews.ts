import { join } from 'node:path'
import type { Build } from '../../demo/sandbox/page/renderPage.ts'
import type { Scenario } from '../../demo/viewStates/scenario.ts'
import { type AuditRules, audit } from './audit.ts'
import { unfitInAnyLanguage } from './everyLanguage.ts'
import type { Fixture, VisitOptions } from './fixture.ts'
import { handling, repeatedDescriptions } from './handling.ts'
import { liveRegions } from './listen.ts'
import type { ModalPage } from './modalPage.ts'
import { servicesOf } from './services.ts'
import { step } from './step.ts'
import { watchPolicy } from './watchPolicy.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 360, height: 740 }

type Attributes = Readonly<Record<string, string>>
/** Attributes that a page gives its element while a view is shown. */
type Look = {
  attributes: Attributes
  colorScheme?: 'light' | 'dark'
  dir?: 'rtl'
  /** The axe rules whose result can differ from the previous look. @default every rule */
  rules?: AuditRules
}
type Visitor = {
  build: Build
  browser: NonNullable<VisitOptions['browser']>
  attributes: Attributes
  looks: Readonly<Record<string, Look>>
  /** Whether each view is also shown in every language, to check that its texts fit. */
  inEveryLanguage?: true
}

/**
 * The conditions that every view is checked in: themes, widths, long words, other scripts, both directions, and each of
 * the builds. Whatever an attribute can change while a view is shown is changed there, since opening all views again
 * costs more than checking them.
 */
export const visitors = {
  'at a desk, light, dark, and Arabic from right to left': {
    build: 'split',
    browser: { viewport: wide, colorScheme: 'light' },
    attributes: {},
    looks: {
      light: { attributes: {} },
      dark: {
        attributes: { theme: 'dark' },
        colorScheme: 'dark',
        rules: { type: 'rule', values: ['color-contrast'] },
      },
      Arabic: {
        attributes: { theme: 'dark', lang: 'ar' },
        colorScheme: 'dark',
        dir: 'rtl',
        rules: {
          type: 'tag',
          values: ['cat.language', 'cat.name-role-value', 'cat.text-alternatives'],
        },
      },
    },
  },
  'on a phone, in German and with texts that fit in every language': {
    build: 'umd',
    browser: { viewport: narrow, isMobile: true, hasTouch: true },
    attributes: { lang: 'de' },
    looks: { German: { attributes: {} } },
    inEveryLanguage: true,
  },
  'inline, in Japanese': {
    build: 'esm',
    browser: { viewport: narrow },
    attributes: { lang: 'ja', display: 'inline' },
    looks: { Japanese: { attributes: {} } },
  },
} as const satisfies Record<string, Visitor>

export const visitorNames = Object.keys(visitors) as (keyof typeof visitors)[]

/** The sample of `npm test`: in the default look, at the width at which the least fits. */
export const sampleVisitor: Visitor = {
  build: 'split',
  browser: { viewport: narrow, colorScheme: 'light' },
  attributes: {},
  looks: { light: { attributes: {} } },
}

/** An optional folder for a picture of every view in every look. */
const shots = process.env.LATCHKEY_SHOTS

const fileName = (name: string) => name.replace(/[^\w]+/g, '-')

/** The result of {@link checkViews} without any problem. */
export const nothingWrong = { faults: {}, reports: [], foreign: [], troubles: [] }

/**
 * Opens one view after another under the page's own policy. Returns what is wrong with each in each look, in terms of
 * accessibility and width, on a phone in every language, and every violation that the browser reported.
 */
export async function checkViews(
  fixture: Omit<Fixture, 'close'>,
  visitor: keyof typeof visitors | Visitor,
  { page = {}, enter, states }: Scenario,
) {
  const { build, browser, attributes, looks, inEveryLanguage }: Visitor =
    typeof visitor === 'string' ? visitors[visitor] : visitor
  const policy = watchPolicy()
  const modal = await fixture.visit({
    ...page,
    build,
    attributes: { ...page.attributes, ...attributes },
    browser: { ...browser, ...(page.userAgent !== undefined && { userAgent: page.userAgent }) },
    prepare: policy.watch,
  })
  const services = servicesOf(fixture)
  await enter?.(modal, services)

  const faults: Record<string, string[]> = {}
  for (const { name, go } of states(services)) {
    await step(name, () => go(modal))
    for (const [look, { attributes, colorScheme = 'light', dir, rules }] of Object.entries(looks)) {
      await wear(modal, attributes, colorScheme, dir)
      const found = [
        ...(await audit(modal.page, rules)),
        ...(await overflow(modal)),
        ...(await cutAtTheFront(modal)),
        ...(await handling(modal)),
        ...(await repeatedDescriptions(modal)),
        ...(await liveRegions(modal.page)),
      ]
      if (found.length > 0) faults[`${name}, ${look}`] = found
      if (shots) await modal.page.screenshot({ path: join(shots, `${look}-${fileName(name)}.png`) })
      await undress(modal, attributes, browser?.colorScheme ?? 'light', dir)
    }
    const unfit = inEveryLanguage ? await unfitInAnyLanguage(modal) : []
    if (unfit.length > 0) faults[`${name}, every language`] = unfit
  }
  const { troubles } = modal
  await modal.close()
  return { faults, troubles, reports: policy.reports, foreign: policy.foreign }
}

const directionIs = (modal: ModalPage, dir: string) =>
  modal.page.locator(`.ui-root[dir=${dir}]`).first().waitFor({ state: 'attached' })

async function wear(
  modal: ModalPage,
  attributes: Attributes,
  colorScheme: 'light' | 'dark',
  dir: 'rtl' | undefined,
): Promise<void> {
  if (Object.keys(attributes).length === 0) return
  await modal.page.emulateMedia({ colorScheme })
  await modal.host((latchKey, attributes) => {
    for (const [name, value] of Object.entries(attributes)) latchKey.setAttribute(name, value)
  }, attributes)
  if (dir) await directionIs(modal, dir)
}

async function undress(
  modal: ModalPage,
  attributes: Attributes,
  colorScheme: 'light' | 'dark' | 'no-preference' | null,
  dir: 'rtl' | undefined,
): Promise<void> {
  if (Object.keys(attributes).length === 0) return
  await modal.page.emulateMedia({ colorScheme })
  await modal.host((latchKey, names) => {
    for (const name of names) latchKey.removeAttribute(name)
  }, Object.keys(attributes))
  if (dir) await directionIs(modal, 'ltr')
}

async function overflow(modal: ModalPage): Promise<string[]> {
  const px = await modal.page
    .locator('[data-view]')
    .evaluate((view) => view.scrollWidth - view.clientWidth)
  return px > 0 ? [`${px} px too wide`] : []
}

/** Texts that are clipped at their start, which happens to a name in a script of the other direction. */
const cutAtTheFront = (modal: ModalPage): Promise<string[]> =>
  modal.page.locator('.card').evaluate((card) =>
    [...card.querySelectorAll<HTMLElement>('*')].flatMap((box) => {
      const isCut =
        getComputedStyle(box).textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth
      const text = isCut && document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode()
      if (!text || box instanceof HTMLInputElement) return []
      const first = document.createRange()
      first.setStart(text, 0)
      first.setEnd(text, 1)
      const letter = first.getBoundingClientRect()
      const { left, right } = box.getBoundingClientRect()
      const isSeen = letter.left >= left - 1 && letter.right <= right + 1
      return isSeen ? [] : [`cut at the front: ${box.className}, ${text.textContent}`]
    }),
  )
