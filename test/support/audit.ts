import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { comeToRest } from './rest.ts'

const options = {
  // Landmarks are not checked: a test page has none.
  rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
  // A frame is audited as a page of its own: from outside, axe would wait in vain for a frame without axe.
  iframes: false,
  resultTypes: ['violations' as const, 'incomplete' as const],
}

/** Rules of axe to check a page with, by id or by tag. */
export type AuditRules = axe.RunOnly

/**
 * The violations that axe finds on the page as it is now, one line per node. Works under the page's own policy.
 *
 * @param rules default: all
 */
export async function audit(page: Page | Frame, rules?: AuditRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await comeToRest(page)
  return page.evaluate(
    async (options) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // Behind a dialog the page does not scroll. Axe takes that for a page that clips what lies beyond its content,
      // the dialog included, and checks no colours in there.
      const { style } = document.documentElement
      const hadStyle = document.documentElement.hasAttribute('style')
      const [value, priority] = [style.overflow, style.getPropertyPriority('overflow')]
      // The lock is a style sheet whose rule is important.
      style.setProperty('overflow', 'visible', 'important')
      const { violations, incomplete } = await run(document, options)
      style.setProperty('overflow', value, priority)
      if (!hadStyle) document.documentElement.removeAttribute('style')
      const lines = (results: axe.Result[]) =>
        results.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      // Nodes that axe itself failed on have not been checked.
      const isError = ({ none }: axe.NodeResult) => none.some(({ id }) => id === 'error-occurred')
      const fallen = incomplete.map((result) => ({
        ...result,
        nodes: result.nodes.filter(isError),
      }))
      return [...lines(violations), ...lines(fallen).map((line) => `not judged: ${line}`)]
    },
    { ...options, ...(rules && { runOnly: rules }) },
  )
}
