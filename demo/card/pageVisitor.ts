import type { LatchKeyElement } from '../../src/index.ts'
import { until } from '../viewStates/until.ts'
import type { UntypedElement, Visitor } from '../viewStates/visitor.ts'
import { placeInPage } from './pagePlace.ts'

const FRAME = 'iframe[slot="latchkey-frame"]'

/**
 * A script of the page that plays its visitor. It cannot reach into the embedded wallet's frame, as no page can: there,
 * whoever looks at the page presses.
 *
 * @param patienceMs the timeout of every step
 */
export function pageVisitor(element: LatchKeyElement, patienceMs: number): Visitor {
  const wallet = (rdns: string) => {
    const found = window.__testWallets?.[rdns]
    if (!found) throw new Error(`No wallet ${rdns} is installed`)
    return found
  }
  const find = (selector: string) => placeInPage(selector, patienceMs)
  return {
    find,
    view: (name) => find(`[data-view="${name}"]`),
    dialog: find('dialog'),
    state: async () => element.state,
    host: async (run, given) => (await run(element as UntypedElement, given as never)) as never,
    async pull(rdns, name, ...args) {
      // The wallet gets the request a moment after the press, and after the page shows that it waits.
      if (name === 'answer') await until('a question', () => wallet(rdns).open().length > 0)
      const string = wallet(rdns)[name] as (...args: unknown[]) => never
      return string(...args)
    },
    asked: async (rdns, method) =>
      wallet(rdns)
        .requests.map((request) => request.method)
        .filter((one) => method === undefined || one === method),
    wallet: {
      asks: () => find(FRAME).waitFor(),
      warns: () => find(FRAME).waitFor(),
      approve: () => find(FRAME).waitFor(),
    },
  }
}
