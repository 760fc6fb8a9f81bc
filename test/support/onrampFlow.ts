import type { Locator, Page } from 'playwright-core'
import { testCards } from '../../demo/sandbox/onramp/readCard.ts'
import type { Fixture } from './fixture.ts'
import type { ModalPage } from './modalPage.ts'
import type { Step } from './step.ts'

const open = (modal: ModalPage, view: string) =>
  modal.host((latchKey, view) => latchKey.open({ view }), view)

/** The walks of a visitor who buys. */
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

    /** Opens a provider's window by a press; gives it once its checkout is there. */
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

/** Types a card in at a checkout and pays. */
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

/** Every view of buying, in the order a visitor might meet them. */
export const onrampViews = ({ sandbox }: Fixture): readonly Step[] => [
  ['OnRamp', (modal) => open(modal, 'OnRamp').then(() => onrampFlow(modal).amount().waitFor())],
  [
    'OnRamp, too little',
    async (modal) => {
      await onrampFlow(modal).amount().fill('1.5')
      await onrampFlow(modal).form().locator('.ui-amount-input-error').waitFor()
    },
  ],
  [
    'OnRamp, an estimate',
    async (modal) => {
      sandbox.faults.set('/v1/onramp/quote', { status: 500 })
      await onrampFlow(modal).amount().fill('99')
      await onrampFlow(modal).form().locator('[data-estimate=true]').waitFor()
      sandbox.faults.clear()
    },
  ],
  [
    'OnRamp, a quote',
    async (modal) => {
      await onrampFlow(modal).amount().fill('100')
      await onrampFlow(modal).form().locator('[data-quote]').waitFor()
    },
  ],
  [
    'OnRampFiatSelect',
    async (modal) => {
      await onrampFlow(modal).form().locator('[data-row=fiat]').click()
      await modal.view('OnRampFiatSelect').locator('[data-currency=EUR]').waitFor()
    },
  ],
  [
    'OnRampTokenSelect',
    async (modal) => {
      await open(modal, 'OnRampTokenSelect')
      await modal.view('OnRampTokenSelect').locator('[data-currency=USDS]').waitFor()
    },
  ],
  [
    'OnRampProviders',
    async (modal) => {
      await open(modal, 'OnRampProviders')
      await onrampFlow(modal).provider('coinbase').waitFor()
    },
  ],
  [
    'WhatIsABuy',
    async (modal) => {
      await onrampFlow(modal).providers().locator('.onramp-foot button').click()
      await modal.view('WhatIsABuy').locator('button').waitFor()
    },
  ],
  [
    'BuyInProgress, held back',
    async (modal) => {
      await modal.page.evaluate(() => {
        window.open = () => null
      })
      await open(modal, 'OnRampProviders')
      await onrampFlow(modal).provider('meld').click()
      await onrampFlow(modal).progress().locator('a[href]').waitFor()
    },
  ],
  [
    'OnRampActivity, empty',
    async (modal) => {
      await open(modal, 'OnRampActivity')
      await onrampFlow(modal).orders().getByRole('button').waitFor()
    },
  ],
]
