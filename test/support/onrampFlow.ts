import type { Locator, Page } from 'playwright-core'
import { testCards } from '../../demo/sandbox/onramp/readCard.ts'
import type { ModalPage } from './modalPage.ts'

/** The page object of a visitor who buys. */
export const onrampFlow = (modal: ModalPage) => {
  const form = (): Locator => modal.view('OnRamp')
  const providers = (): Locator => modal.view('OnRampProviders')
  const progress = (): Locator => modal.view('BuyInProgress')
  const flow = {
    form,
    providers,
    progress,
    orders: (): Locator => modal.view('OnRampActivity'),
    amount: (): Locator => form().locator('.ui-amount-input input'),
    quotes: (): Locator => form().locator('[data-action=quotes]'),
    provider: (id: string): Locator => providers().locator(`[data-provider=${id}]`),

    /** Opens a provider's window by a press; resolves with it once its checkout is shown. */
    async enter(id: string): Promise<Page> {
      const [popup] = await Promise.all([
        modal.context.waitForEvent('page'),
        flow.provider(id).click(),
      ])
      await popup.getByRole('heading', { name: 'How you pay', exact: true }).waitFor()
      return popup
    },
  }
  return flow
}

/** Enters a card at a checkout and pays. */
export async function payByCard(
  popup: Page,
  { number = testCards.good as string, amount }: { number?: string; amount?: string } = {},
): Promise<void> {
  if (amount) await popup.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await popup.getByLabel('Card number').fill(number)
  await popup.getByLabel('Expires').fill('12/39')
  await popup.getByLabel('Security code').fill('123')
  await popup.getByLabel('Name on the card').fill('Ada Lovelace')
  await popup.getByRole('button', { name: /^Pay/ }).click()
}
