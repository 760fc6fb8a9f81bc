import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { comeToRest } from './rest.ts'

const options = {
  // Landmarks are the page's own affair: a test page has none.
  rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
  // A frame is audited as a page of its own; asked from outside, one without axe is waited for in vain.
  iframes: false,
  resultTypes: ['violations' as const, 'incomplete' as const],
}

/** Rules of axe to hold a page against, by id or by the group that axe puts them in. */
export type AuditRules = axe.RunOnly

/**
 * What axe finds wrong with the page as it is now, one line a node. The page's own policy may be in force.
 *
 * @param rules all of them unless told otherwise
 */
export async function audit(page: Page | Frame, rules?: AuditRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await comeToRest(page)
  return page.evaluate(
    async (options) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // Behind a dialog the page does not scroll. Axe takes that for a page which clips what lies beyond its content,
      // the dialog included, and judges no colour in there.
      const { style } = document.documentElement
      const { overflow } = style
      style.overflow = ''
      const { violations, incomplete } = await run(document, options)
      style.overflow = overflow
      const lines = (results: axe.Result[]) =>
        results.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      // What axe itself fell over has not been looked at.
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
