import type { Fixture } from './fixture.ts'
import type { Step } from './step.ts'
import { swapFlow } from './swapFlow.ts'

/** Every view of swapping, in the order a visitor might meet them. */
export const swapViews = ({ sandbox }: Fixture): readonly Step[] => [
  ['Swap', (modal) => swapFlow(modal).open()],
  [
    'SwapSelectToken',
    async (modal) => {
      const { view, select } = swapFlow(modal)
      await view.locator('[data-action=token-to]').click()
      await select.locator('[data-token]').first().waitFor()
    },
  ],
  [
    'SwapSelectToken without a result',
    async (modal) => {
      const { select } = swapFlow(modal)
      await select.getByRole('searchbox').fill('dogecoin')
      await select.locator('[data-token]').first().waitFor({ state: 'detached' })
    },
  ],
  [
    'Swap, with a grave warning and slippage of one’s own',
    async (modal) => {
      const flow = swapFlow(modal)
      await flow.open()
      await flow.write('1', { to: 'COPR' })
      await flow.view.locator('.ui-note').first().waitFor()
      await flow.view.locator('[data-action=slippage]').click()
      await flow.view.locator('.swap-slippage input').fill('20')
      await flow.view.locator('.swap-slippage .ui-note').waitFor()
    },
  ],
  [
    'SwapPreview, asked twice',
    async (modal) => {
      const { view, preview } = swapFlow(modal)
      await view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
      await preview.getByRole('checkbox').waitFor()
    },
  ],
  [
    'Swap, an estimate',
    async (modal) => {
      const flow = swapFlow(modal)
      await flow.open()
      sandbox.faults.set('/v1/convert/quotes', { status: 503 })
      await flow.write('2', { to: 'USDS' })
      await flow.view.locator('[data-action=retry]').waitFor()
      sandbox.faults.clear()
    },
  ],
  [
    'SwapPreview, with both steps',
    async (modal) => {
      const flow = swapFlow(modal)
      await flow.view.locator('[data-action=retry]').click()
      await flow.write('2', { from: 'BRASS', to: 'USDS' })
      await flow.goOn()
      await flow.preview.locator('.swap-steps').waitFor()
    },
  ],
  [
    'SwapDone',
    async (modal) => {
      const flow = swapFlow(modal)
      await flow.step('approve')
      await flow.preview.locator('[data-action=swap]').waitFor()
      await flow.step('swap')
      await flow.settled()
    },
  ],
]
