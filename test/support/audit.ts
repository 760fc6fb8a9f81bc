import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with the page as it is now, one line a node. Visit with `bypassCSP`: axe is brought in as a
 * script of the test's own, which the page's policy would rightly refuse. Animations are awaited first, since half
 * faded text has half its contrast.
 */
export async function audit(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.addScriptTag({ content: axe.source })
  return page.evaluate(async () => {
    const roots = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((e) => e.shadowRoot ?? []),
    ]
    const running = roots.flatMap((root) => root.getAnimations())
    const ending = running.filter(
      ({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}
