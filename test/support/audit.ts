import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { comeToRest } from './rest.ts'

/** Landmarks are the page's own affair: a test page has none. */
const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }

/**
 * What axe finds wrong with the page as it is now, one line a node. Visit with `bypassCSP`: axe is brought in as a
 * script of the test's own, which the page's policy would rightly refuse.
 */
export async function audit(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.addScriptTag({ content: axe.source })
  await comeToRest(page)
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, { rules })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}
