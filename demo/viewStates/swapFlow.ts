import { pressUntil } from './pressUntil.ts'
import type { Place, Visitor } from './visitor.ts'

/** The page object of a visitor who swaps. */
export const swapFlow = <Found extends Place<Found>>(visitor: Visitor<Found>) => {
  const view = visitor.view('Swap')
  const preview = visitor.view('SwapPreview')
  const flow = {
    view,
    preview,
    select: visitor.view('SwapSelectToken'),
    done: visitor.view('SwapDone'),
    amount: (): Found => view.locator('[data-side=from] input'),
    brings: (): Found => view.locator('[data-side=to] output'),
    button: (): Found => view.locator('[data-action=preview]'),

    async open(): Promise<void> {
      await visitor.host((latchKey) => latchKey.open({ view: 'Swap' }))
      await flow.amount().waitFor()
    },

    /** Chooses a token by its symbol, through the list and its search. */
    async choose(side: 'from' | 'to', name: string): Promise<void> {
      const search = flow.select.getByRole('searchbox')
      await pressUntil(view.locator(`[data-action=token-${side}]`), search)
      await search.fill(name)
      await flow.select.locator('[data-token]').first().click()
      await view.waitFor()
    },

    /** By default from the native currency. */
    async write(amount: string, { from, to }: { from?: string; to: string }): Promise<void> {
      if (from) await flow.choose('from', from)
      await flow.choose('to', to)
      await flow.amount().fill(amount)
    },

    /** Continues to the preview, as soon as there is a quote; then waits until the plan is complete. */
    async goOn(): Promise<void> {
      await view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
      await flow.ready().waitFor()
    },

    /** The button of the preview's next step, once it is enabled. */
    ready: (): Found =>
      preview.locator(
        '.swap-choice [data-action]:last-child:not([aria-disabled], [aria-busy], [data-action=retry])',
      ),

    step: (name: 'approve' | 'swap'): Promise<void> =>
      preview.locator(`[data-action=${name}]:not([aria-disabled], [aria-busy])`).click(),

    /** The displayed text of one fact. */
    fact: async (name: string, where: Found = preview): Promise<string> =>
      ((await where.locator(`[data-fact=${name}] dd`).textContent()) ?? '').replaceAll(
        '\u00a0',
        ' ',
      ),

    /** Waits until the transaction is mined and its receipt read; returns its hash. */
    async settled(status: 'confirmed' | 'failed' = 'confirmed'): Promise<string> {
      const outcome = flow.done.locator(`[data-status=${status}]`)
      await outcome.waitFor({ timeout: 45_000 })
      if (status === 'confirmed') await outcome.locator('[data-final=true]').waitFor()
      return (await outcome.getAttribute('data-hash')) ?? ''
    },
  }
  return flow
}
