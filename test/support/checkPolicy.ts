import type { ViewState } from '../../demo/viewStates/scenario.ts'
import type { Fixture, VisitOptions } from './fixture.ts'
import type { ModalPage } from './modalPage.ts'
import { watchPolicy } from './watchPolicy.ts'

/** Runs a whole visit under the page's own policy, and returns every violation that the browser reported. */
export async function checkPolicy(
  fixture: Omit<Fixture, 'close'>,
  options: VisitOptions,
  states: readonly ViewState[],
  enter: (modal: ModalPage) => Promise<unknown> = async () => {},
) {
  const { reports, foreign, watch } = watchPolicy()
  const modal = await fixture.visit({
    ...options,
    browser: { viewport: { width: 1280, height: 900 } },
    prepare: watch,
  })
  await enter(modal)
  const seen: string[] = []
  for (const { name, go } of states) {
    await go(modal)
    seen.push(name)
  }
  const { troubles } = modal
  await modal.close()
  return { reports, foreign, troubles, seen }
}
