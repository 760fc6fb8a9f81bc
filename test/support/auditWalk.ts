import { audit } from './audit.ts'
import type { Door } from './door.ts'

const wide = { width: 1280, height: 900 }
const narrow = { width: 360, height: 740 }

/** What every view has to look right in: themes, widths, long words, other scripts, both directions. */
export const looks = {
  light: { browser: { viewport: wide, colorScheme: 'light' }, attributes: {} },
  dark: { browser: { viewport: wide, colorScheme: 'dark' }, attributes: { theme: 'dark' } },
  'German on a phone': {
    browser: { viewport: narrow, isMobile: true, hasTouch: true },
    attributes: { lang: 'de' },
  },
  'Arabic, right to left': {
    browser: { viewport: wide, colorScheme: 'dark' },
    attributes: { lang: 'ar', theme: 'dark' },
  },
  'Japanese, inline': {
    browser: { viewport: narrow },
    attributes: { lang: 'ja', display: 'inline' },
  },
} as const

/** A view, and how a visitor gets there from the one before. */
export type Step = readonly [name: string, go: (door: Door) => Promise<unknown>]

/** Goes from view to view; answers what is wrong with each: for assistive technology, and with its width. */
export async function auditWalk(
  door: Door,
  walk: readonly Step[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, go] of walk) {
    await go(door)
    const faults = await audit(door.page)
    const overflow = await door.page
      .locator('[data-view]')
      .evaluate((view) => view.scrollWidth - view.clientWidth)
    if (overflow > 0) faults.push(`${overflow} px too wide`)
    if (faults.length > 0) found[name] = faults
  }
  return found
}
