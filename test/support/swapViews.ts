import type { Stage } from './stage.ts'
import type { Step } from './step.ts'
import { swapWalk } from './swapWalk.ts'

/** Every view of swapping, in the order a visitor might meet them. */
export const swapViews = ({ sandbox }: Stage): readonly Step[] => [
  ['Swap', (door) => swapWalk(door).open()],
  [
    'SwapSelectToken',
    async (door) => {
      const { view, select } = swapWalk(door)
      await view.locator('[data-action=token-to]').click()
      await select.locator('[data-token]').first().waitFor()
    },
  ],
  [
    'SwapSelectToken without a result',
    async (door) => {
      const { select } = swapWalk(door)
      await select.getByRole('searchbox').fill('dogecoin')
      await select.locator('[data-token]').first().waitFor({ state: 'detached' })
    },
  ],
  [
    'Swap, with a grave warning and slippage of one’s own',
    async (door) => {
      const walk = swapWalk(door)
      await walk.open()
      await walk.write('1', { to: 'COPR' })
      await walk.view.locator('.ui-note').first().waitFor()
      await walk.view.locator('[data-action=slippage]').click()
      await walk.view.locator('.swap-slippage input').fill('20')
      await walk.view.locator('.swap-slippage .ui-note').waitFor()
    },
  ],
  [
    'SwapPreview, asked twice',
    async (door) => {
      const { view, preview } = swapWalk(door)
      await view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
      await preview.getByRole('checkbox').waitFor()
    },
  ],
  [
    'Swap, an estimate',
    async (door) => {
      const walk = swapWalk(door)
      await walk.open()
      sandbox.faults.set('/v1/convert/quotes', { status: 503 })
      await walk.write('2', { to: 'USDS' })
      await walk.view.locator('[data-action=retry]').waitFor()
      sandbox.faults.clear()
    },
  ],
  [
    'SwapPreview, with both steps',
    async (door) => {
      const walk = swapWalk(door)
      await walk.view.locator('[data-action=retry]').click()
      await walk.write('2', { from: 'BRASS', to: 'USDS' })
      await walk.goOn()
      await walk.preview.locator('.swap-steps').waitFor()
    },
  ],
  [
    'SwapDone',
    async (door) => {
      const walk = swapWalk(door)
      await walk.step('approve')
      await walk.preview.locator('[data-action=swap]').waitFor()
      await walk.step('swap')
      await walk.settled()
    },
  ],
]
