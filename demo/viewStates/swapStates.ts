import type { Services, ViewState } from './scenario.ts'
import { swapFlow } from './swapFlow.ts'

/** The states of swapping. */
export const swapStates = (services: Services): readonly ViewState[] => [
  { name: 'Swap', go: (visitor) => swapFlow(visitor).open() },
  {
    name: 'SwapSelectToken',
    follows: 'Swap',
    go: async (visitor) => {
      const { view, select } = swapFlow(visitor)
      await view.locator('[data-action=token-to]').click()
      await select.locator('[data-token]').first().waitFor()
    },
  },
  {
    name: 'SwapSelectToken, without a result',
    follows: 'SwapSelectToken',
    go: async (visitor) => {
      const { select } = swapFlow(visitor)
      await select.getByRole('searchbox').fill('dogecoin')
      await select.locator('[data-token]').first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'Swap, with a grave warning and slippage of one’s own',
    go: async (visitor) => {
      const flow = swapFlow(visitor)
      await flow.open()
      await flow.write('1', { to: 'COPR' })
      await flow.view.locator('.ui-note').first().waitFor()
      await flow.view.locator('[data-action=slippage]').click()
      await flow.view.locator('.swap-slippage input').fill('20')
      await flow.view.locator('.swap-slippage .ui-note').waitFor()
    },
  },
  {
    name: 'SwapPreview, asked twice',
    follows: 'Swap, with a grave warning and slippage of one’s own',
    go: async (visitor) => {
      const { view, preview } = swapFlow(visitor)
      await view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
      await preview.getByRole('checkbox').waitFor()
    },
  },
  {
    name: 'Swap, an estimate',
    go: async (visitor) => {
      const flow = swapFlow(visitor)
      await flow.open()
      await services.fail('/v1/convert/quotes', 503)
      await flow.write('2', { to: 'USDS' })
      await flow.view.locator('[data-action=retry]').waitFor()
      await services.mend()
    },
  },
  {
    name: 'SwapPreview, with both steps',
    follows: 'Swap, an estimate',
    go: async (visitor) => {
      const flow = swapFlow(visitor)
      await flow.view.locator('[data-action=retry]').click()
      await flow.write('2', { from: 'BRASS', to: 'USDS' })
      await flow.goOn()
      await flow.preview.locator('.swap-steps').waitFor()
    },
  },
  {
    name: 'SwapDone',
    follows: 'SwapPreview, with both steps',
    go: async (visitor) => {
      const flow = swapFlow(visitor)
      await flow.step('approve')
      await flow.preview.locator('[data-action=swap]').waitFor()
      await flow.step('swap')
      await flow.settled()
    },
  },
]
